import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../../../compiler/api.ts'
import { check, checkByParts } from '../../../compiler/mql/check/check.ts'
import type { CheckedProgram } from '../../../compiler/mql/check/model.ts'
import { defined } from '../../support/defined.ts'
import { everyCase } from '../../support/every-case.ts'

const folder = join(__dirname, '../fixtures')
const extensions = { mql4: 'mq4', mql5: 'mq5' } as const

interface Program {
  readonly name: string
  readonly text: string
  readonly dialect: Dialect
}

/** Every eighth; `npm run test:long` takes all. */
const fixtures = readdirSync(folder).filter((_, index) => everyCase || index % 8 === 0)
const programs = fixtures.flatMap((fixture) =>
  (['mql4', 'mql5'] as const).flatMap((dialect): Program[] => {
    const path = join(folder, fixture, 'expected', `converted.${extensions[dialect]}`)
    return existsSync(path)
      ? [{ name: `${fixture}.${extensions[dialect]}`, text: readFileSync(path, 'utf8'), dialect }]
      : []
  }),
)

const whole = (program: Program): CheckedProgram => check([program], program.dialect)
const byParts = (program: Program): CheckedProgram | null => checkByParts(program, program.dialect)

/** The data of a program that the machine uses, without its trees. */
const outline = ({ kind, strict, properties, globals, functions, classes }: CheckedProgram) => ({
  kind,
  strict,
  properties: properties.map(({ name, value }) => `${name} ${value}`),
  globals: globals.map(({ name, slot, value }) => `${name} ${slot} ${value}`),
  functions: functions.map(({ name, slots, owner }) => `${owner?.name}::${name} ${slots}`),
  classes: classes.map(({ name, fields }) => `${name} ${fields.map((field) => field.name).join(' ')}`),
})

test('programs put together from parts are the programs, by parts known and unknown', () => {
  for (const program of programs) {
    const known = [program.name, outline(whole(program))]
    for (let turn = 0; turn < 2; turn++) {
      const checked = byParts(program)
      expect([program.name, checked && outline(checked)]).toEqual(known)
    }
  }
})

/** Numbers between 0 and 1, the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let at = seed; ;) {
    at = (at * 1103515245 + 12345) % 0x80000000
    yield at / 0x80000000
  }
}

const changes = everyCase ? 120 : 60

test('no fault is overlooked, wherever a word is changed', () => {
  const random = numbers(1)
  const oneOf = <T>(list: readonly T[]): T => defined(list[Math.floor(random.next().value * list.length)])
  let problems = 0
  for (let k = 0; k < changes; k++) {
    const program = oneOf(programs)
    const tokens = [...program.text.matchAll(/\w+|[;(){},=+-]/g)]
    const [at, other] = [oneOf(tokens), oneOf(tokens)]
    const to = oneOf(['', other[0], `${at[0]} ${other[0]}`, `${at[0]}\n\n`])
    const planted = {
      ...program,
      text: program.text.slice(0, at.index) + to + program.text.slice(at.index + at[0].length),
    }
    if (whole(planted).diagnostics.length === 0) continue
    problems++
    expect([program.name, at.index, to, byParts(planted)]).toEqual([program.name, at.index, to, null])
  }
  expect(problems).toBeGreaterThan(changes / 3)
})

test('a part is read again where a type or a constant before it makes something else of its words', () => {
  const head = '#property indicator_chart_window\n#property indicator_buffers 0\n#property indicator_plots 0\n\n'
  const calculate =
    'int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[])\n  {\n   return((A)-1);\n  }\n'
  const program = (before: string): Program => ({
    name: 'a.mq5',
    dialect: 'mql5',
    text: `${head}${before}\n\n${calculate}`,
  })
  for (const before of ['int A=2;', '#define A 2', 'enum A\n  {\n   B\n  };', 'enum B\n  {\n   A\n  };'])
    expect(byParts(program(before))).not.toBeNull()
  expect(byParts(program('struct A\n  {\n   int x;\n  };'))).toBeNull()
})

test.each([
  ['the number of a line', 'int F() { return(__LINE__); }'],
  ['conditions', '#ifdef X\nint F() { return(1); }\n#endif\nint F() { return(1); }'],
  ['a type in a function', 'int F() { enum E { A }; return(A); }'],
  ['a macro with parameters', '#define ONE(x) x\nint F() { return(ONE(1)); }'],
  ['a first value that hangs on the function', 'int F(int x) { static int first=x; return(first); }'],
  ['a variable and an enumerator of one name', 'enum E { A };\nint A=1;\nint F() { return(A); }'],
])('%s leaves the program to be read as a whole', (_, text) => {
  const program: Program = {
    name: 'a.mq5',
    dialect: 'mql5',
    text: `${text}\n\nvoid OnStart()\n  {\n   Print(F(1));\n  }\n`,
  }
  expect(byParts(program)).toBeNull()
})
