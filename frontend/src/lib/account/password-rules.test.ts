import { isCommonPassword } from './common-passwords.ts'
import { refuseCommonPassword } from './password-rules.ts'

test('passwords from stolen lists are refused, in any case of letters; others pass', async () => {
  for (const password of ['1234567890', 'Qwertyuiop', 'Password123']) expect(isCommonPassword(password)).toBe(true)
  await expect(refuseCommonPassword('1234567890')).rejects.toThrow('lists of stolen passwords')
  await expect(refuseCommonPassword('copper-lantern-77')).resolves.toBeUndefined()
})
