import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { routes, type RouteName } from '../../contract/index.ts'
import { publicRoutes, type PublicRouteName } from '../../contract/public/routes.ts'
import type { Needs } from '../../lambdas/shared/needs.ts'

export type { Grant, Needs } from '../../lambdas/shared/needs.ts'

const lambdas = path.join(import.meta.dirname, '../../lambdas')

/**
 * Returns what a function's file exports as `needs`, the defaults if nothing. Reads the literal from the syntax tree: the
 * module itself would load its clients and expects the environment of a running function.
 */
function readNeeds(file: string): Needs {
  const place = path.join(lambdas, file)
  if (!existsSync(place)) throw new Error(`The contract has a row without its file: add lambdas/${file}.`)
  const tree = ts.createSourceFile(file, readFileSync(place, 'utf8'), ts.ScriptTarget.Latest)
  const declared = tree.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => ts.isIdentifier(name) && name.text === 'needs')
  if (!declared) return {}
  if (!declared.initializer) throw new Error(`${file} exports needs without a value.`)
  return literalValue(declared.initializer, file) as Needs
}

/** Throws on everything but objects, lists, strings and numbers. */
function literalValue(expression: ts.Expression, file: string): unknown {
  if (ts.isStringLiteral(expression)) return expression.text
  if (ts.isNumericLiteral(expression)) return Number(expression.text)
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.map((item) => literalValue(item, file))
  if (!ts.isObjectLiteralExpression(expression)) throw new Error(`The needs of ${file} must be a literal.`)
  return Object.fromEntries(
    expression.properties.map((property) => {
      if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name))
        return [property.name.text, literalValue(property.initializer, file)]
      throw new Error(`The needs of ${file} must be a literal with plain names.`)
    }),
  )
}

function needsIn<N extends string>(folder: string, routesOfFolder: Readonly<Record<N, unknown>>) {
  const names = Object.keys(routesOfFolder) as N[]
  return Object.fromEntries(names.map((name) => [name, readNeeds(`${folder}/${name}.ts`)])) as Readonly<
    Record<N, Needs>
  >
}

/** The needs of the functions of the site's routes. */
export const routeNeeds: Readonly<Record<RouteName, Needs>> = needsIn('api', routes)

/** The needs of the functions of the public API. */
export const publicNeeds: Readonly<Record<PublicRouteName, Needs>> = needsIn('public', publicRoutes)
