/**
 * Whether the value of a block, which is that of its last statement, is used. If it is, the branches of a structure in
 * the last place must agree. The branches of a loop at a function's end may differ: it returns nothing then.
 */
export type ValueUse = 0 | 1 | 2

export const ValueUnused = 0

export const ValueOptional = 1

export const ValueRequired = 2
