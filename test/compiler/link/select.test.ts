import { conditionsOf, selectLines } from '../../../compiler/link/select.ts'

const text = `int a;
#ifdef WITH_EXITS
int b;
#ifndef WITH_TRAILS
int c;
#else
int d;
#endif
#else
int e;
#endif
int f;`

const selected = (...names: string[]) => selectLines(text, new Set(names)).split('\n')

test('keeps the lines whose conditions hold, also inside each other', () => {
  expect(selected()).toEqual(['int a;', 'int e;', 'int f;'])
  expect(selected('WITH_EXITS')).toEqual(['int a;', 'int b;', 'int c;', 'int f;'])
  expect(selected('WITH_EXITS', 'WITH_TRAILS')).toEqual(['int a;', 'int b;', 'int d;', 'int f;'])
  expect(selected('WITH_TRAILS')).toEqual(['int a;', 'int e;', 'int f;'])
})

test('names the conditions', () => {
  expect([...conditionsOf(text)]).toEqual(['WITH_EXITS', 'WITH_TRAILS'])
})

test('joins a list whose items conditions select', () => {
  const list = `void Entry(const string id,
#ifdef WITH_SIZED
           const double contracts,
#endif
#ifdef WITH_MESSAGES
           const string message,
#endif
          )
  {
   Print("(",id);
  }`
  const joined = (...names: string[]) => selectLines(list, new Set(names)).split('\n')[0]
  expect(joined()).toBe('void Entry(const string id)')
  expect(joined('WITH_MESSAGES')).toBe('void Entry(const string id,const string message)')
  expect(joined('WITH_SIZED', 'WITH_MESSAGES')).toBe(
    'void Entry(const string id,const double contracts,const string message)',
  )
})

test('breaks a joined list that is too long, and leaves one without conditions as it is', () => {
  const long = (item: string) => `   Ask(${'a'.repeat(60)},\n${item}       ${'b'.repeat(60)},\n      );`
  expect(selectLines(long('#ifdef X\n#endif\n'), new Set())).toBe(
    `   Ask(${'a'.repeat(60)},\n       ${'b'.repeat(60)});`,
  )
  expect(selectLines(long(''), new Set())).toBe(long(''))
})
