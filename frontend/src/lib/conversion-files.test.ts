import { fileName } from './conversion-files.ts'

test.each([
  ['My RSI (v2)', 'mql4', 'My_RSI_v2.mq4'],
  ['  ', 'mql4', 'conversion_42_mql4.mq4'],
  ['', 'mql5', 'conversion_42_mql5.mq5'],
  ['../../etc/passwd', 'mql5', 'etc_passwd.mq5'],
  ['Gleitender Schnitt für DAX', 'mql5', 'Gleitender_Schnitt_für_DAX.mq5'],
] as const)('"%s" as %s is saved as %s', (name, target, file) => {
  expect(fileName({ id: '42', name }, target)).toBe(file)
})
