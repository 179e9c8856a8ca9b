import { webColors } from './colors.ts'
import { indicatorSetupFunctions } from './functions/indicator-setup.ts'
import type { BuiltinConstant, Registry } from './registry.ts'

/** Most parameters of a function or constructor. */
export const maxParameters = 64

/** Most characters of an input's comment that the dialog shows. */
export const maxInputLabel = 63

/** Most characters of a string input that every terminal keeps: names and values share one buffer. */
export const maxInputText = 191

type ProgramKind = 'indicator' | 'ea' | 'script' | 'library' | 'include'

const expertOnly = ['ExpertRemove']

/** Indicators share a thread with the interface: they may neither trade nor wait. */
const notInIndicators = `
  OrderSend OrderSendAsync OrderModify OrderClose OrderCloseBy OrderDelete Sleep MessageBox WebRequest
  SocketCreate SocketClose SocketConnect SocketRead SocketSend SocketTlsHandshake SocketTlsRead SocketTlsSend
`
  .trim()
  .split(/\s+/)

/** Kinds of programs in which a built-in always fails, by the built-in's name. */
export const forbiddenIn: ReadonlyMap<string, readonly ProgramKind[]> = new Map<string, readonly ProgramKind[]>([
  ...expertOnly.map((name) => [name, ['indicator', 'script']] as const),
  ...notInIndicators.map((name) => [name, ['indicator']] as const),
  ...Object.keys(indicatorSetupFunctions)
    .filter((name) => name !== 'HideTestIndicators')
    .map((name) => [name, ['ea', 'script']] as const),
])

const oldColors: ReadonlySet<string> = new Set(
  webColors
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, word.indexOf('='))),
)

/** Old colour names (`Red`) may be declared again. */
export const isRedeclarable = (name: string): boolean => oldColors.has(name)

/**
 * Returns the constant that MetaEditor substitutes for a name as if it were a macro. Undefined for enumeration
 * members, which a declaration may hide.
 */
export function constantMacro(registry: Registry, name: string): BuiltinConstant | undefined {
  const constant = registry.constants.get(name)
  return constant && constant.type.kind !== 'enum' && !isRedeclarable(name) ? constant : undefined
}
