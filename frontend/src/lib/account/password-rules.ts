/** Fewest characters of a password, as the user pool asks for. */
export const minPasswordLength = 10

export const tooShortPassword = `Password must be at least ${minPasswordLength} characters long`

export const commonPassword = 'This password is in lists of stolen passwords. Please choose another one.'

/** Throws an error for users if a new password is in lists of stolen passwords. The list is loaded when it is needed. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const { isCommonPassword } = await import('./common-passwords.ts')
  if (isCommonPassword(password)) throw new Error(commonPassword)
}
