import { checkScript as check } from '../../../../compiler/check-script.ts'
import { constantOf, qualifierOf, referenceOf, typeOf } from '../../../../compiler/pine/check/facts.ts'
import type { CheckedScript, ConstantValue, VariableSymbol } from '../../../../compiler/pine/check/model.ts'
import { describeWith } from '../../../../compiler/pine/check/types/describe.ts'
import { parse } from '../../../../compiler/pine/syntax/parse.ts'
import type { PineVersion, VariableDeclaration } from '../../../../compiler/pine/syntax/nodes.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import type { Source } from '../../../../compiler/text/source.ts'

/** A script of the given body, checked; fails the test when the parser finds an error. */
export function checkBody(body: string, version: PineVersion = 6, libraries: readonly Source[] = []): CheckedScript {
  const head = version >= 5 ? 'indicator("Case")' : 'study("Case")'
  return checkText(`//@version=${version}\n${head}\n${body}\nplot(close)\n`, libraries)
}

export function checkText(text: string, libraries: readonly Source[] = []): CheckedScript {
  const source = createSource(text)
  const { script, diagnostics } = parse(source)
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  return check(source, script, libraries)
}

export function codes(checked: CheckedScript): readonly string[] {
  return checked.diagnostics.map((d) => d.code)
}

export function declarationOf(checked: CheckedScript, name: string): VariableDeclaration {
  for (const statement of checked.script.body) {
    if (statement.kind === 'VariableDeclaration' && statement.name.name === name) return statement
  }
  throw new Error(`no global variable ${name}`)
}

function symbolOf(checked: CheckedScript, name: string): VariableSymbol {
  const reference = referenceOf(checked.main, declarationOf(checked, name).name)
  if (reference?.kind !== 'variable') throw new Error(`nothing is known of ${name}`)
  return reference.symbol
}

/** `series float` of a global variable. */
export function variableType(checked: CheckedScript, name: string): string {
  const { type, qualifier } = symbolOf(checked, name)
  return describeWith(qualifier, type)
}

/** `series float` of a global variable's initial value. */
export function initialType(checked: CheckedScript, name: string): string {
  const { init } = declarationOf(checked, name)
  return describeWith(qualifierOf(checked.main, init), typeOf(checked.main, init))
}

export function constant(checked: CheckedScript, name: string): ConstantValue | undefined {
  return constantOf(checked.main, declarationOf(checked, name).init)
}
