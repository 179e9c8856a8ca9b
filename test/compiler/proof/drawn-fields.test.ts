import { parse } from '../../../compiler/mql/syntax/parse.ts'
import { fieldsRead } from '../../../compiler/proof/history/drawn-state.ts'
import { runtimeFiles } from '../../../compiler/runtime/files.ts'

/** Fields of the runtime's drawings that the proof does not read, and why. */
const notRead: Readonly<Record<string, readonly string[]>> = {
  // The chart objects of a drawing are compared as pictures.
  Drawing: ['isShown', 'shown', 'used'],
  LineFill: ['keptPaint'],
  // Cells have their row.
  Table: ['rows'],
}

/** Fields of the classes of a text, as a program with tooltips has them that nothing restores. */
function fieldsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const { program } = parse([{ name: 'runtime.mqh', text: withTooltips(text) }], {
    dialect: 'mql5',
    library: () => null,
  })
  return new Map(
    program.declarations.flatMap((node) =>
      node.kind === 'ClassDeclaration' && node.name
        ? [
            [
              node.name.name,
              (node.members ?? []).flatMap((member) =>
                member.kind === 'VariableDeclaration' ? member.declarators.map(({ name }) => name.name) : [],
              ),
            ] as const,
          ]
        : [],
    ),
  )
}

const withTooltips = (text: string): string =>
  text.replaceAll('#ifdef WITH_CELL_TOOLTIPS', '#ifndef WITH_CELL_TOOLTIPS')

/** The proof reads drawings from the memory of converted programs, by the names that the runtime has for their fields. */
describe('fields of drawings', () => {
  const declared = new Map(
    runtimeFiles
      .filter(({ path }) => path.startsWith('drawing/') || path.startsWith('collections/'))
      .flatMap(({ text }) => [...fieldsOf(text)]),
  )

  test.each([...fieldsRead()])('%s has the fields that the proof reads', (name, read) => {
    expect(declared.get(name)).toEqual(expect.arrayContaining([...read]))
  })

  test.each([...fieldsRead().keys()].filter((name) => name !== 'List'))('all fields of %s are compared', (name) => {
    const known = [...(fieldsRead().get(name) ?? []), ...(notRead[name] ?? [])]
    expect((declared.get(name) ?? []).filter((field) => !known.includes(field))).toEqual([])
  })
})
