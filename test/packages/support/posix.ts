/** A test that runs programs by their first line, or commands of a POSIX shell: Windows has neither. */
export const posixTest = process.platform === 'win32' ? test.skip : test
