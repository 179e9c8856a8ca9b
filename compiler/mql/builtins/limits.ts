import { webColors } from './colors.ts'
import { indicatorSetupFunctions } from './functions/indicator-setup.ts'
import type { BuiltinConstant, Registry } from './registry.ts'

/** Parameters of one function, constructors included. */
export const maxParameters = 64

/** Characters of an input's comment that the dialog shows. */
export const maxInputLabel = 63

/** Characters of a string input that every terminal keeps: names and values share a buffer. */
export const maxInputText = 191

type ProgramKind = 'indicator' | 'ea' | 'script' | 'library' | 'include'

const expertOnly = ['ExpertRemove']

/** Indicators share a thread with the interface: nothing in them may trade or wait. */
const notInIndicators = `
  OrderSend OrderSendAsync OrderModify OrderClose OrderCloseBy OrderDelete Sleep MessageBox WebRequest
  SocketCreate SocketClose SocketConnect SocketRead SocketSend SocketTlsHandshake SocketTlsRead SocketTlsSend
`
  .trim()
  .split(/\s+/)

/** The kinds of programs in which a built-in does nothing but fail, by its name. */
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

/** The old colour names (`Red`) may be declared again. */
export const isRedeclarable = (name: string): boolean => oldColors.has(name)

/**
 * The constant that MetaEditor puts in the name's place wherever it is written, as it does with macros; undefined for
 * members of enumerations, which a declaration may hide.
 */
export function constantMacro(registry: Registry, name: string): BuiltinConstant | undefined {
  const constant = registry.constants.get(name)
  return constant && constant.type.kind !== 'enum' && !isRedeclarable(name) ? constant : undefined
}
