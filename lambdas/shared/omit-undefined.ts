type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

type WithoutUndefined<T> = { [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  [K in OptionalKeys<T>]?: Exclude<T[K], undefined>
}

/** Returns a copy without the properties that are undefined: optional properties of the compiler and SDK are exact. */
export const omitUndefined = <T extends object>(value: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as WithoutUndefined<T>
