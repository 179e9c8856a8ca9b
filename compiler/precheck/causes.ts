import type { Dialect } from '../api.ts'
import type { PrecheckCauseId } from './result.ts'

/** A reason for which the Market's automatic validation refuses a program. */
interface PrecheckCause {
  readonly id: PrecheckCauseId
  readonly title: string
  /** The validation's finding, in the words of its report. */
  readonly reason: string
  /** The replacement to write. */
  readonly remedy: string
  /** How the optimizer fixes it with one press; absent where the author must decide. */
  readonly fix?: 'market-checks'
  /** Absent: both dialects. */
  readonly dialect?: Dialect
  /** Codes of the trade server that a run shows, by dialect. */
  readonly codes?: Readonly<Record<Dialect, readonly number[]>>
}

const codes = (mql4: readonly number[], mql5: readonly number[]): NonNullable<PrecheckCause['codes']> => ({
  mql4,
  mql5,
})

/** The headings of the published list of checks, in its order, and then the refusals of the validation's tester. */
export const precheckCauses: readonly PrecheckCause[] = [
  {
    id: 'funds',
    title: 'Not enough money',
    reason: 'An order is sent although the free margin does not cover it: "not enough money".',
    remedy: 'Compare the margin of the order with the free margin before you send it, and send nothing if it is short.',
    fix: 'market-checks',
    codes: codes([134], [10019]),
  },
  {
    id: 'volumes',
    title: 'Invalid volume',
    reason: 'An order has a volume that the symbol does not take: "invalid volume".',
    remedy: 'Round the volume to SYMBOL_VOLUME_STEP and keep it between SYMBOL_VOLUME_MIN and SYMBOL_VOLUME_MAX.',
    fix: 'market-checks',
    codes: codes([131], [10014, 10038]),
  },
  {
    id: 'order-limit',
    title: 'Too many pending orders',
    reason: 'A pending order is sent beyond the number that the account may have.',
    remedy: 'Compare the number of orders with ACCOUNT_LIMIT_ORDERS before you place another one.',
    fix: 'market-checks',
    codes: codes([148], [10033]),
  },
  {
    id: 'lot-limit',
    title: 'Too many lots of a symbol',
    reason: 'An order would exceed the volume that positions and orders of the symbol may have together.',
    remedy: 'Add the open volume to the new one and compare the sum with SYMBOL_VOLUME_LIMIT.',
    fix: 'market-checks',
    dialect: 'mql5',
    codes: codes([], [10034]),
  },
  {
    id: 'stops',
    title: 'Invalid stops',
    reason: 'A stop, a target or a pending price is nearer to the price than the stops level: "invalid stops".',
    remedy: 'Keep SYMBOL_TRADE_STOPS_LEVEL points between the price and each level, on the right side of the price.',
    fix: 'market-checks',
    codes: codes([130], [10015, 10016]),
  },
  {
    id: 'freeze',
    title: 'Change within the freeze level',
    reason: 'An order or position is changed while the price is within the freeze level of it.',
    remedy: 'Change and close nothing whose level is within SYMBOL_TRADE_FREEZE_LEVEL points of the price.',
    fix: 'market-checks',
    codes: codes([145], [10029]),
  },
  {
    id: 'history',
    title: 'Too little history',
    reason: 'The program fails while the symbol has few bars, and runs where there are more.',
    remedy: 'Return from OnTick while there are fewer bars than the program reads, and check what CopyXxx returned.',
    fix: 'market-checks',
  },
  {
    id: 'array',
    title: 'Array out of range',
    reason: 'An index is outside of the array, which ends the program: "array out of range".',
    remedy: 'Compare the index with ArraySize, and check what filled the array before you read it.',
  },
  {
    id: 'zero-divide',
    title: 'Zero divide',
    reason: 'A number is divided by zero, which ends the program: "zero divide".',
    remedy: 'Test the divisor before the division, for properties of the symbol and the account too.',
  },
  {
    id: 'no-change',
    title: 'Modification without a change',
    reason: 'A request sets levels that the order or position already has: "no changes".',
    remedy: 'Compare the new levels with the present ones, and send nothing if they differ by less than a point.',
    fix: 'market-checks',
    codes: codes([1], [10025]),
  },
  {
    id: 'imports',
    title: 'Import of DLL or compiled files',
    reason: 'The program imports a DLL or an EX4 or EX5 file, which products of the Market may not do.',
    remedy: 'Write the function in MQL, or include its source instead of importing it.',
  },
  {
    id: 'custom-indicator',
    title: 'Custom indicator outside of the program',
    reason: 'iCustom asks for an indicator that a buyer does not have: "cannot load custom indicator".',
    remedy: 'Put the indicator into the program as #resource and name it "::Indicators\\Name.ex5", or compute it.',
  },
  {
    id: 'invalid-parameter',
    title: 'Invalid parameter of a function',
    reason: 'A function gets a value that it does not take, which is an error at run time.',
    remedy: 'Give each function values of the type and range that its documentation names.',
  },
  {
    id: 'access-violation',
    title: 'Access violation',
    reason: 'An object is used that does not exist, which ends the program: "access violation".',
    remedy: 'Test each pointer with CheckPointer before you use it, and create the object in OnInit.',
  },
  {
    id: 'resources',
    title: 'Processor and memory',
    reason: 'The program keeps ever more memory or takes many steps a tick: "tester takes too long".',
    remedy: 'Calculate once a bar, read only the bars that you need, and free what you create.',
  },
  {
    id: 'no-trades',
    title: 'No trading operations',
    reason: 'The program opened no position on any of the markets: "there are no trading operations".',
    remedy: 'Choose default inputs with which the program trades on EURUSD H1, and depend on no other symbol or file.',
  },
  {
    id: 'log',
    title: 'Log too large',
    reason: 'The program prints on nearly every tick, and the validation ends when the log is too large.',
    remedy: 'Print when something happens, and show what changes on every tick by Comment.',
  },
  {
    id: 'empty-report',
    title: 'Empty report',
    reason: 'The program does not start with its default inputs, so the report of the tester is empty.',
    remedy: 'Return INIT_SUCCEEDED from OnInit with the default inputs, without a key, a file or a fixed symbol.',
  },
]

export const causeById = new Map(precheckCauses.map((cause) => [cause.id, cause]))

/** Returns the cause that a code of the trade server shows, or null where the Market accepts the refusal. */
export const causeOfCode = (dialect: Dialect, code: number): PrecheckCause | null =>
  precheckCauses.find(({ codes: known }) => known?.[dialect].includes(code)) ?? null
