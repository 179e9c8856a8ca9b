import { type DialectTerms, type Feature, forBothDialects, functionHeading } from './feature.ts'

/** Seconds between two questions after a confirmation, and after none. */
const pause = { confirmed: 43_200, unconfirmed: 900 } as const
/** Milliseconds that a tick may wait for the answer. */
const timeoutMs = 5_000

/** The code of the terminal for an address that the trader has not allowed. */
const notAllowed = { mql4: 4060, mql5: 4014 } as const

/** HMAC-SHA256: neither dialect has asymmetric signatures. The secret is as long as a block, so it needs no digest. */
const signature = `${functionHeading('The signature of a text by the secret of this build, HMAC-SHA256')}string SignatureOf(const string text)
  {
   uchar key[],data[],inner[],outer[],digest[],none[];
   StringToCharArray(LicenseCheckSecret,key,0,StringLen(LicenseCheckSecret));
   int size=StringLen(text);
   StringToCharArray(text,data,0,size);
   ArrayResize(inner,64+size);
   ArrayResize(outer,96);
   for(int i=0; i<64; i++)
     {
      uchar part=i<ArraySize(key) ? key[i] : (uchar)0;
      inner[i]=(uchar)(part^0x36);
      outer[i]=(uchar)(part^0x5C);
     }
   ArrayCopy(inner,data,64,0,size);
   if(CryptEncode(CRYPT_HASH_SHA256,inner,none,digest)!=32)
      return("");
   ArrayCopy(outer,digest,64,0,32);
   if(CryptEncode(CRYPT_HASH_SHA256,outer,none,digest)!=32)
      return("");
   string hex="";
   for(int k=0; k<32; k++)
      hex+=StringFormat("%02x",digest[k]);
   return(hex);
  }
`

const answers = `${functionHeading('The text of a field of the answer')}string FieldOf(const string answer,const string name)
  {
   int start=StringFind(answer,"\\""+name+"\\":\\"");
   if(start<0)
      return("");
   start+=StringLen(name)+4;
   return(StringSubstr(answer,start,StringFind(answer,"\\"",start)-start));
  }
${functionHeading('Takes an answer that is signed for this build, account and question')}bool IsAnswerTaken(const string answer,const string signed,const string nonce)
  {
   string parts[];
   if(StringSplit(answer,' ',parts)!=5 || parts[1]!=LicenseCheckKey || parts[2]!=IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)))
      return(false);
   if((nonce!="" && parts[3]!=nonce) || signed!=SignatureOf(answer))
      return(false);
   confirmedUntil=parts[0]=="valid" ? (datetime)StringToInteger(parts[4]) : 0;
   ReportLicense(parts[0]=="valid" ? "confirmed until "+TimeToString(confirmedUntil) : "not confirmed: ask the seller");
   return(true);
  }
${functionHeading('The file that keeps the last signed answer')}string LicenseFile()
  {
   return("License "+LicenseCheckKey+" "+IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN))+".txt");
  }
${functionHeading('Reads the last answer; who changes it breaks its signature')}bool StartLicenseCheck()
  {
   int file=LicenseCheckUrl=="" || MQLInfoInteger(MQL_TESTER) ? INVALID_HANDLE : FileOpen(LicenseFile(),FILE_READ|FILE_TXT|FILE_ANSI);
   ResetLastError();
   if(file==INVALID_HANDLE)
      return(true);
   string answer=FileReadString(file);
   string signed=FileReadString(file);
   FileClose(file);
   IsAnswerTaken(answer,signed,"");
   return(true);
  }
${functionHeading('Keeps an answer for the next start')}void KeepAnswer(const string answer,const string signed)
  {
   int file=FileOpen(LicenseFile(),FILE_WRITE|FILE_TXT|FILE_ANSI);
   if(file==INVALID_HANDLE)
      return;
   FileWrite(file,answer);
   FileWrite(file,signed);
   FileClose(file);
  }
${functionHeading('Prints the state of the license when it changes; shows a window where the user has to act')}void ReportLicense(const string state,const bool isUrgent=false)
  {
   if(state!=licenseState && isUrgent)
      Alert("The license is ",state);
   else if(state!=licenseState)
      Print("The license is ",state);
   licenseState=state;
  }
`

const questions = ({ dialect }: DialectTerms): string => `${functionHeading(
  'Asks the server twice a day, and every quarter of an hour while the license is not confirmed',
)}void CheckLicense()
  {
   if(LicenseCheckUrl=="" || MQLInfoInteger(MQL_TESTER))
      return;
   if(licenseAsked>0 && TimeCurrent()<licenseAsked+(isAnswered ? ${pause.confirmed} : ${pause.unconfirmed}))
      return;
   licenseAsked=TimeCurrent();
   isAnswered=AskServer();
   ResetLastError();
  }
${functionHeading('Asks the server; false without an answer that can be trusted')}bool AskServer()
  {
   string nonce=IntegerToString((long)TimeLocal())+"-"+IntegerToString((long)GetTickCount());
   string question="{\\"key\\":\\""+LicenseCheckKey+"\\",\\"account\\":\\""+IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN))+
                   "\\",\\"nonce\\":\\""+nonce+"\\"}";
   char data[],result[];
   string headers="";
   StringToCharArray(question,data,0,StringLen(question));
   ResetLastError();
   int status=WebRequest("POST",LicenseCheckUrl,"Content-Type: application/json\\r\\n",${timeoutMs},data,result,headers);
   int error=GetLastError();
   if(status==-1 && error==${notAllowed[dialect]})
      ReportLicense("not checked: add "+StringSubstr(LicenseCheckUrl,0,StringFind(LicenseCheckUrl,"/",8))+
                    " in Tools > Options > Expert Advisors > Allow WebRequest for listed URL",true);
   else if(status==-1)
      ReportLicense("not checked: no connection to "+LicenseCheckUrl+", error "+IntegerToString(error));
   else if(status!=200)
      ReportLicense("not checked: the server answered "+IntegerToString(status));
   if(status!=200)
      return(false);
   string text=CharArrayToString(result);
   string answer=FieldOf(text,"answer");
   string signed=FieldOf(text,"signature");
   if(!IsAnswerTaken(answer,signed,nonce))
     {
      ReportLicense("not checked: the answer is not signed for this program");
      return(false);
     }
   KeepAnswer(answer,signed);
   return(confirmedUntil>TimeCurrent());
  }
${functionHeading('Is the license confirmed? The tester has no network')}bool IsConfirmed()
  {
   return(LicenseCheckUrl=="" || MQLInfoInteger(MQL_TESTER) || confirmedUntil>TimeCurrent());
  }
`

/** Lowercase hexadecimal digits: the secret is one block of the hash. */
const secretLength = 64

export const licenseCheck: Feature = {
  id: 'license-check',
  title: 'Online license check',
  doc: {
    what:
      'Asks a license server twice a day whether the license still holds, and opens positions only while a signed ' +
      'answer says so. Open positions are still managed. Without a connection the last answer counts until its end.',
    why:
      'Accounts and dates in a compiled file cannot be taken back. A server can: after a refund the ' +
      'program stops at its next question. It does not ask in the tester, where programs have no network.',
    example:
      'The answer of Monday holds for 7 days. The seller revokes the license on Tuesday: the program opens nothing ' +
      'after its next question, and without a connection nothing after the next Monday.',
  },
  inputs: [
    { name: 'LicenseCheckUrl', type: 'string', value: '', label: 'Address of the license server (empty: no check)' },
    { name: 'LicenseCheckKey', type: 'string', value: '', label: 'Key of this build, without spaces' },
    { name: 'LicenseCheckSecret', type: 'string', value: '', label: 'Secret of this build, 64 characters' },
  ],
  isFixed: true,
  gate: { name: 'IsConfirmed', sided: false },
  onTick: 'CheckLicense();',
  onInit: { mql4: 'StartLicenseCheck()', mql5: 'StartLicenseCheck()' },
  declarations: forBothDialects(
    () =>
      'datetime confirmedUntil=0;   // end of the last signed answer, server time\n' +
      'datetime licenseAsked=0;     // when the server was last asked\n' +
      'bool     isAnswered=false;   // whether it confirmed the license\n' +
      'string   licenseState="";    // what was printed last\n',
  ),
  code: forBothDialects((terms) => `${questions(terms)}${answers}${signature}`),
  warnings: [
    {
      inputs: ['LicenseCheckUrl', 'LicenseCheckKey', 'LicenseCheckSecret'],
      find: (_value, { chosen }) => {
        const { LicenseCheckUrl = '', LicenseCheckKey = '', LicenseCheckSecret = '' } = chosen['license-check'] ?? {}
        if (LicenseCheckUrl === '')
          return 'Without LicenseCheckUrl the program asks no server. Enter the address of a server.'
        if (!/^https:\/\/[^\s/]+\//.test(String(LicenseCheckUrl)))
          return `"${LicenseCheckUrl}" is no address that starts with https://. Answers could be read on the way.`
        if (LicenseCheckKey === '' || /\s/.test(String(LicenseCheckKey)))
          return 'LicenseCheckKey names the build for the server. Enter a text without spaces.'
        return String(LicenseCheckSecret).length === secretLength
          ? null
          : `LicenseCheckSecret signs the answers. It has ${secretLength} characters, as 32 random bytes in hexadecimal.`
      },
    },
  ],
}
