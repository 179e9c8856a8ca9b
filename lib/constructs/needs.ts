import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { routes, type RouteName } from '../../contract/index.ts'
import { publicRoutes, type PublicRouteName } from '../../contract/public/routes.ts'
import type { Needs } from '../../lambdas/shared/needs.ts'

export type { Grant, Needs } from '../../lambdas/shared/needs.ts'

const lambdas = path.join(import.meta.dirname, '../../lambdas')

/**
 * Returns what a function's file exports as `needs`, the defaults if nothing. Reads the literal from the text: the module
 * itself would load its clients and expects the environment of a running function.
 */
function readNeeds(file: string): Needs {
  const text = readFileSync(path.join(lambdas, file), 'utf8')
  if (!/\bneeds\b.*=/.test(text)) return {}
  const [, literal] = /^export const needs: Needs = (\{.*?\})$/ms.exec(text) ?? []
  if (literal === undefined) throw new Error(`${file} must export its needs as a literal of the type Needs.`)
  return runInNewContext(`(${literal})`) as Needs
}

function needsIn<N extends string>(folder: string, routesOfFolder: Readonly<Record<N, unknown>>) {
  const names = Object.keys(routesOfFolder) as N[]
  return Object.fromEntries(names.map((name) => [name, readNeeds(`${folder}/${name}.ts`)])) as Readonly<
    Record<N, Needs>
  >
}

/** What the functions of the site's routes need. */
export const routeNeeds: Readonly<Record<RouteName, Needs>> = needsIn('api', routes)

/** What the functions of the public API need. */
export const publicNeeds: Readonly<Record<PublicRouteName, Needs>> = needsIn('public', publicRoutes)
