/** Returns how a dialog shows a choice of an input: MetaTrader would show the name of a member without a text. */
export const optionLabel = (option: string): string => option.replace(/\s+/g, ' ').trim() || '(empty)'
