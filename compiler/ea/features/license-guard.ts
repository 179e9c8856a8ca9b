import { isDay } from './parameters/check.ts'
import { type DialectTerms, type Feature, forBothDialects, functionHeading } from './feature.ts'

/** MQL4's functions return the text, MQL5's change it. */
const trims = {
  mql4: '      parts[i]=StringTrimLeft(StringTrimRight(parts[i]));\n',
  mql5: '      StringTrimLeft(parts[i]);\n      StringTrimRight(parts[i]);\n',
} as const

const functions = ({ dialect }: DialectTerms): string => `${functionHeading(
  'Is a text in a list that commas separate? An empty list allows every text',
)}bool IsListed(const string list,const string text)
  {
   string parts[];
   if(list=="")
      return(true);
   int count=StringSplit(list,StringGetCharacter(",",0),parts);
   for(int i=0; i<count; i++)
     {
${trims[dialect]}      if(parts[i]==text)
         return(true);
     }
   return(false);
  }
${functionHeading('When the program was started for the first time on this account; the terminal keeps it')}datetime FirstStart()
  {
   string name="Trial "+MQLInfoString(MQL_PROGRAM_NAME)+" "+IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN));
   if(!GlobalVariableCheck(name))
      GlobalVariableSet(name,(double)TimeCurrent());
   return((datetime)GlobalVariableGet(name));
  }
${functionHeading('The reason for which the license does not hold; empty while it does')}string LicenseProblem()
  {
   if(!IsListed(LicenseAccounts,IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN))))
      return("it is not for this account");
   if(!IsListed(LicenseServers,AccountInfoString(ACCOUNT_SERVER)))
      return("it is not for this server");
   if(LicenseDemoOnly && AccountInfoInteger(ACCOUNT_TRADE_MODE)==ACCOUNT_TRADE_MODE_REAL)
      return("it is for demo accounts");
   if(LicenseExpires!="" && TimeCurrent()>=StringToTime(LicenseExpires))
      return("it expired on "+LicenseExpires);
   if(LicenseTrialDays>0 && TimeCurrent()>=FirstStart()+LicenseTrialDays*86400)
      return("the trial is over");
   return("");
  }
${functionHeading('Does the license hold? A change is printed once')}bool IsLicensed()
  {
   string problem=LicenseProblem();
   if(problem!=licenseProblem)
      Print(problem=="" ? "The license holds" : "The license does not hold: "+problem);
   licenseProblem=problem;
   return(problem=="");
  }
${functionHeading('Prints whom the license was issued to')}void PrintLicense()
  {
   if(LicenseBuyer!="")
      Print("Licensed to ",LicenseBuyer);
  }
${functionHeading('May the program start?')}bool IsLicensedAtStart()
  {
   PrintLicense();
   return(IsLicensed());
  }
`

export const licenseGuard: Feature = {
  id: 'license-guard',
  title: 'License guard',
  doc: {
    what:
      'Starts and opens positions only on the accounts and servers of the license, until it expires. Open positions ' +
      'are still managed. An indicator calculates nothing without the license. The values are constants, not inputs.',
    why:
      'A compiled program is copied within days. With account numbers compiled in, a copy trades nothing elsewhere. ' +
      'The owner of source code can remove the guard: deliver the compiled file.',
    example:
      'For account 4711 until 2027.01.01: on 4711 it trades as before. On any other account it does not start, and ' +
      'from 1 January 2027 it opens nothing more.',
  },
  inputs: [
    { name: 'LicenseAccounts', type: 'string', value: '', label: 'Account numbers, by comma (empty: any)' },
    { name: 'LicenseServers', type: 'string', value: '', label: 'Trade servers, by comma (empty: any)' },
    { name: 'LicenseExpires', type: 'string', value: '', label: 'Day on which it ends, 2027.01.31 (empty: never)' },
    { name: 'LicenseDemoOnly', type: 'bool', value: false, label: 'On demo and contest accounts only' },
    {
      name: 'LicenseTrialDays',
      type: 'int',
      value: 0,
      label: 'Days of trial from the first start (0: none)',
      min: 0,
      max: 3650,
    },
    { name: 'LicenseBuyer', type: 'string', value: '', label: 'Watermark: whom it was issued to' },
  ],
  isFixed: true,
  gate: { name: 'IsLicensed', sided: false },
  onCalculate: 'if(!IsLicensed())\n   return(0);',
  onInit: { mql4: 'IsLicensedAtStart()', mql5: 'IsLicensedAtStart()' },
  declarations: forBothDialects(() => 'string licenseProblem="";   // why the license does not hold\n'),
  code: forBothDialects(functions),
  warnings: [
    {
      inputs: ['LicenseAccounts', 'LicenseServers', 'LicenseExpires', 'LicenseDemoOnly', 'LicenseTrialDays'],
      find: (_value, { chosen }) => {
        const { LicenseAccounts, LicenseServers, LicenseExpires, LicenseDemoOnly, LicenseTrialDays } =
          chosen['license-guard'] ?? {}
        return LicenseAccounts || LicenseServers || LicenseExpires || LicenseDemoOnly || LicenseTrialDays
          ? null
          : 'This license allows every account forever. Enter LicenseAccounts, or another limit.'
      },
    },
    {
      inputs: ['LicenseExpires'],
      find: (_value, { chosen }) => {
        const day = chosen['license-guard']?.LicenseExpires
        return typeof day !== 'string' || day === '' || isDay(day)
          ? null
          : `"${day}" is no day, so the license would end at once. Write it as 2027.01.31.`
      },
    },
  ],
}
