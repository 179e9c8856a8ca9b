import * as build from '../../../compiler/mql/syntax/build.ts'
import { decode, encode } from '../../../compiler/mql/encodings.ts'
import { printProgram } from '../../../compiler/mql/print/print.ts'
import { reprint } from './helpers.ts'
import { defined } from '../../support/defined.ts'

const style = `//+------------------------------------------------------------------+
//| A program                                                        |
//+------------------------------------------------------------------+
#property copyright "Someone"
#property indicator_buffers 2
#property indicator_label1  "Line"

input int    len  = 14;   // Length
input double mult = 2.5;  // Multiplier

double upper[], lower[];
int    trend;

enum Mode
  {
   Slow,  // Slow one
   Fast=5
  };

class CBox : public CObject
  {
private:
   double            m_value;
public:
                     CBox(void);
   virtual double    Value(const int shift) const
     {
      return(m_value);
     }
  };

//+------------------------------------------------------------------+
int OnInit()
  {
//--- set up
   if(len<1 && !trend)
     {
      Print("bad");  // told
      return(INIT_FAILED);
     }
   else if(len>100)
      trend=1;
   else
     {
      trend=-1;
     }
   for(int i=0; i<10; i++)
      upper[i]=i>0 ? upper[i-1] : -1;

   switch(trend)
     {
      case 1:
         break;
      default:
         trend=0;
     }
   do
     {
      trend++;
     }
   while(trend<5);
   return(INIT_SUCCEEDED);
  }
`

describe('the printer', () => {
  it('leaves its own style as it is', () => {
    expect(reprint(style)).toBe(style.replace('//--- set up', '   //--- set up'))
  })

  it('brings other styles into it', () => {
    expect(reprint('int f( int a ){if (a == 1) { return 1; } else return( 2 );}')).toBe(
      'int f(int a)\n  {\n   if(a==1)\n     {\n      return(1);\n     }\n   else\n      return(2);\n  }\n',
    )
  })

  it('keeps what its style has no place for', () => {
    const text = 'double a[]={1, // one\n  2}; // two\nint f(int x, // the x\n      int y)\n  {\n   return(x+y);\n  }\n'
    expect(reprint(text)).toBe(text.replace('}; // two', '};  // two'))
  })

  it('never joins two signs to another', () => {
    expect(reprint('void f() { a=b- -c; a=b+ ++c; a=- -b; a=b& &c; a=b/ *c; }')).toContain(
      'a=b- -c;\n   a=b+ ++c;\n   a=- -b;\n   a=b& &c;\n   a=b/ *c;',
    )
  })

  it('breaks long lines at commas inside brackets', () => {
    const call = build.call('SomeFunction', ...Array.from({ length: 20 }, (_, i) => build.identifier(`argument${i}`)))
    const lines = printProgram(build.program([build.func('void', 'f', [], [build.statement(call)])])).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(140)
    expect(lines[3]).toMatch(/^ {16}argument/)
  })
})

describe('trees made by hand', () => {
  it('get the parentheses they need', () => {
    const { binary, identifier, unary } = build
    const [a, b, c] = ['a', 'b', 'c'].map(identifier)
    const print = (e: Parameters<typeof build.statement>[0]) =>
      defined(printProgram(build.program([build.func('void', 'f', [], [build.statement(e)])])).split('\n')[2]).trim()
    expect(print(binary(binary(defined(a), '+', defined(b)), '*', defined(c)))).toBe('(a+b)*c;')
    expect(print(binary(defined(a), '-', binary(defined(b), '-', defined(c))))).toBe('a-(b-c);')
    expect(print(binary(binary(defined(a), '-', defined(b)), '-', defined(c)))).toBe('a-b-c;')
    expect(print(unary('-', binary(defined(a), '+', defined(b))))).toBe('-(a+b);')
    expect(print(build.real(5))).toBe('5.0;')
    expect(print(build.int(-5))).toBe('-5;')
  })
})

describe('encodings', () => {
  it.each([
    [{ name: 'utf-8', mark: false }],
    [{ name: 'utf-8', mark: true }],
    [{ name: 'utf-16le', mark: true }],
    [{ name: 'utf-16be', mark: true }],
    [{ name: 'utf-16le', mark: false }],
  ] as const)('come back as they were: %p', (encoding) => {
    const text = 'int a; // Länge, длина, 長さ, 😀\n'
    const bytes = encode(text, encoding, '\r\n')
    const back = decode(bytes)
    expect(back).toEqual({ text: text.replace('\n', '\r\n'), encoding, newline: '\r\n' })
  })

  it('are told from the bytes where nothing marks them', () => {
    expect(decode(Uint8Array.from([0x2f, 0x2f, 0xc4, 0xeb, 0xe8, 0xed, 0xe0]))).toMatchObject({
      text: '//Длина',
      encoding: { name: 'windows-1251' },
    })
    expect(decode(Uint8Array.from([0x2f, 0x2f, 0x4c, 0xe4, 0x6e, 0x67, 0x65, 0x20, 0x80]))).toMatchObject({
      text: '//Länge €',
      encoding: { name: 'windows-1252' },
    })
  })
})
