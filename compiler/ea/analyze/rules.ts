import type { Rule } from './rule.ts'
import { copyNotChecked } from './indicators/copy-not-checked.ts'
import { customNotEmbedded } from './indicators/custom-not-embedded.ts'
import { handleNotChecked } from './indicators/handle-not-checked.ts'
import { handleNotReleased } from './indicators/handle-not-released.ts'
import { handleOnTick } from './indicators/handle-on-tick.ts'
import { historyNotChecked } from './indicators/history-not-checked.ts'
import { seriesDirection } from './indicators/series-direction.ts'
import { signalOnOpenBar } from './indicators/signal-on-open-bar.ts'
import { fillingModeFixed } from './orders/filling-mode-fixed.ts'
import { fillingModeMissing } from './orders/filling-mode-missing.ts'
import { noErrorCode } from './orders/no-error-code.ts'
import { noSlippage } from './orders/no-slippage.ts'
import { pricesNotRefreshed } from './orders/prices-not-refreshed.ts'
import { requestNotZeroed } from './orders/request-not-zeroed.ts'
import { retryWithoutLimit } from './orders/retry-without-limit.ts'
import { returnCodeNotRead } from './orders/return-code-not-read.ts'
import { sendResultAsBool } from './orders/send-result-as-bool.ts'
import { tradeNotAllowed } from './orders/trade-not-allowed.ts'
import { uncheckedOrderClose } from './orders/unchecked-order-close.ts'
import { uncheckedOrderModify } from './orders/unchecked-order-modify.ts'
import { uncheckedOrderSelect } from './orders/unchecked-order-select.ts'
import { uncheckedOrderSend } from './orders/unchecked-order-send.ts'
import { uncheckedTradeCall } from './orders/unchecked-trade-call.ts'
import { wrongSidePrice } from './orders/wrong-side-price.ts'
import { growingArray } from './performance/growing-array.ts'
import { messageOnEveryTick } from './performance/message-on-every-tick.ts'
import { objectNotDeleted } from './performance/object-not-deleted.ts'
import { objectsNotDeleted } from './performance/objects-not-deleted.ts'
import { printOnEveryTick } from './performance/print-on-every-tick.ts'
import { webRequestOnTick } from './performance/web-request-on-tick.ts'
import { closingForward } from './positions/closing-forward.ts'
import { historyPoolMismatch } from './positions/history-pool-mismatch.ts'
import { magicNotCompared } from './positions/magic-not-compared.ts'
import { missingMagic } from './positions/missing-magic.ts'
import { modifyWithoutComparison } from './positions/modify-without-comparison.ts'
import { nettingNotConsidered } from './positions/netting-not-considered.ts'
import { selectedByIndex } from './positions/selected-by-index.ts'
import { symbolNotCompared } from './positions/symbol-not-compared.ts'
import { wholeHistoryOnTick } from './positions/whole-history-on-tick.ts'
import { digitsNotConsidered } from './prices/digits-not-considered.ts'
import { divisionByZero } from './prices/division-by-zero.ts'
import { doubleEquality } from './prices/double-equality.ts'
import { fixedDigits } from './prices/fixed-digits.ts'
import { fixedLotDigits } from './prices/fixed-lot-digits.ts'
import { fixedPoint } from './prices/fixed-point.ts'
import { integerDivision } from './prices/integer-division.ts'
import { fixedVolume } from './risk/fixed-volume.ts'
import { freezeLevelNotAsked } from './risk/freeze-level-not-asked.ts'
import { lotLimitsNotAsked } from './risk/lot-limits-not-asked.ts'
import { lotsNotNormalised } from './risk/lots-not-normalised.ts'
import { marginNotChecked } from './risk/margin-not-checked.ts'
import { martingaleWithoutLimit } from './risk/martingale-without-limit.ts'
import { noLossLimit } from './risk/no-loss-limit.ts'
import { noStopLoss } from './risk/no-stop-loss.ts'
import { noTakeProfit } from './risk/no-take-profit.ts'
import { orderOnEveryTick } from './risk/order-on-every-tick.ts'
import { riskTooHigh } from './risk/risk-too-high.ts'
import { spreadNotAsked } from './risk/spread-not-asked.ts'
import { stopsLevelNotAsked } from './risk/stops-level-not-asked.ts'
import { allObjectsDeleted } from './robustness/all-objects-deleted.ts'
import { assignmentInCondition } from './robustness/assignment-in-condition.ts'
import { dllImport } from './robustness/dll-import.ts'
import { emptyBranch } from './robustness/empty-branch.ts'
import { fileNotClosed } from './robustness/file-not-closed.ts'
import { indexOutOfRange } from './robustness/index-out-of-range.ts'
import { inputsNotChecked } from './robustness/inputs-not-checked.ts'
import { loopPastEnd } from './robustness/loop-past-end.ts'
import { lostPrecision } from './robustness/lost-precision.ts'
import { notStrict } from './robustness/not-strict.ts'
import { oldEntryPoint } from './robustness/old-entry-point.ts'
import { sameConditionTwice } from './robustness/same-condition-twice.ts'
import { sameOnBothSides } from './robustness/same-on-both-sides.ts'
import { sharedTerminalVariable } from './robustness/shared-terminal-variable.ts'
import { timerNotStopped } from './robustness/timer-not-stopped.ts'
import { uninitialised } from './robustness/uninitialised.ts'
import { unusedInput } from './robustness/unused-input.ts'
import { endlessLoop } from './time/endless-loop.ts'
import { exactMoment } from './time/exact-moment.ts'
import { localClock } from './time/local-clock.ts'
import { newBarByCount } from './time/new-bar-by-count.ts'
import { newBarByVolume } from './time/new-bar-by-volume.ts'
import { sleepOnTick } from './time/sleep-on-tick.ts'

/** All rules, in the order of the guide. */
export const rules: readonly Rule[] = [
  uncheckedOrderSend,
  uncheckedTradeCall,
  uncheckedOrderModify,
  uncheckedOrderClose,
  uncheckedOrderSelect,
  sendResultAsBool,
  returnCodeNotRead,
  noErrorCode,
  retryWithoutLimit,
  wrongSidePrice,
  noSlippage,
  fillingModeFixed,
  fillingModeMissing,
  requestNotZeroed,
  tradeNotAllowed,
  pricesNotRefreshed,
  noStopLoss,
  noTakeProfit,
  stopsLevelNotAsked,
  freezeLevelNotAsked,
  lotsNotNormalised,
  lotLimitsNotAsked,
  fixedVolume,
  martingaleWithoutLimit,
  riskTooHigh,
  spreadNotAsked,
  noLossLimit,
  marginNotChecked,
  orderOnEveryTick,
  missingMagic,
  magicNotCompared,
  symbolNotCompared,
  closingForward,
  historyPoolMismatch,
  wholeHistoryOnTick,
  nettingNotConsidered,
  modifyWithoutComparison,
  selectedByIndex,
  doubleEquality,
  fixedPoint,
  digitsNotConsidered,
  integerDivision,
  fixedDigits,
  fixedLotDigits,
  divisionByZero,
  signalOnOpenBar,
  handleOnTick,
  handleNotChecked,
  handleNotReleased,
  copyNotChecked,
  seriesDirection,
  historyNotChecked,
  customNotEmbedded,
  sleepOnTick,
  endlessLoop,
  localClock,
  exactMoment,
  newBarByVolume,
  newBarByCount,
  indexOutOfRange,
  loopPastEnd,
  uninitialised,
  growingArray,
  objectNotDeleted,
  objectsNotDeleted,
  messageOnEveryTick,
  printOnEveryTick,
  fileNotClosed,
  webRequestOnTick,
  dllImport,
  inputsNotChecked,
  notStrict,
  oldEntryPoint,
  timerNotStopped,
  sharedTerminalVariable,
  allObjectsDeleted,
  assignmentInCondition,
  sameOnBothSides,
  sameConditionTwice,
  unusedInput,
  emptyBranch,
  lostPrecision,
]
