import type { RuntimeTexts } from './text.ts'

/** Text as Pine's functions make it. */
export const strings: RuntimeTexts = {
  types: {},
  functions: {
    ToText: `
//--- A number as Pine prints it
string ToText(const double x)
  {
   if(IsNa(x))
      return("NaN");
   string text=DoubleToString(x,10);
   int end=StringLen(text);
   while(end>0 && StringGetCharacter(text,end-1)=='0')
      end--;
   if(end>0 && StringGetCharacter(text,end-1)=='.')
      end--;
   return(TextPart(text,0,end));
  }
`,
    ToPattern: `
//--- A number in a pattern such as "#.##", "#,##0.00" or "0.#%", with the text around its digits
string ToPattern(const double x,const string pattern)
  {
   if(IsNa(x))
      return("NaN");
   if(pattern=="mintick")
      return(DoubleToString(x,{elsewhere:(int)SymbolInfoInteger(BarSymbol(),SYMBOL_DIGITS)}{!elsewhere:_Digits}));
   if(pattern=="percent")
      return(DoubleToString(x,2)+"%");
   int length=StringLen(pattern);
   int from=0;
   while(from<length && StringFind("#0,.",StringSubstr(pattern,from,1))<0)
      from++;
   int to=from;
   int whole=0;
   int places=0;
   int least=0;
   bool isFraction=false;
   bool hasGroups=false;
   for(; to<length; to++)
     {
      ushort c=StringGetCharacter(pattern,to);
      if(c!='#' && c!='0' && (isFraction || (c!='.' && c!=',')))
         break;
      hasGroups=hasGroups || c==',';
      if(c=='0' && !isFraction)
         whole++;
      if(isFraction)
         places++;
      if(c=='0' && isFraction)
         least=places;
      isFraction=isFraction || c=='.';
     }
   double value=RoundTo(StringFind(pattern,"%")>=0 ? 100.0*x : x,places);
   string text=DoubleToString(MathAbs(value),places);
   int end=StringLen(text);
   for(int k=places; k>least && StringGetCharacter(text,end-1)=='0'; k--)
      end--;
   if(end>0 && StringGetCharacter(text,end-1)=='.')
      end--;
   text=TextPart(text,0,end);
   int digits=StringFind(text,".");
   if(digits<0)
      digits=end;
   for(; digits<whole; digits++)
      text="0"+text;
   for(int k=digits-3; k>0 && hasGroups; k-=3)
      text=TextPart(text,0,k)+","+StringSubstr(text,k);
   if(least>0 && whole==0 && StringFind(text,"0.")==0)
      text=StringSubstr(text,1);
   string shown=TextPart(pattern,0,from)+text+(to<length ? StringSubstr(pattern,to) : "");
   return(value<0.0 ? "-"+shown : shown);
  }
`,
    Format: `
//--- Puts a value in the place {n} of a text
string Format(const string text,const int n,const string value)
  {
   string result=text;
   int from=PlaceOf(result,n,0);
   while(from>=0)
     {
      int end=StringFind(result,"}",from);
      if(end<0)
         break;
      result=TextPart(result,0,from)+value+StringSubstr(result,end+1);
      from=PlaceOf(result,n,from+StringLen(value));
     }
   return(result);
  }
`,
    FormatNumber: `
//--- Puts a number in the place {n} of a text, in the pattern that {n,number,pattern} names
string FormatNumber(const string text,const int n,const double value)
  {
   int from=PlaceOf(text,n,0);
   int end=from<0 ? -1 : StringFind(text,"}",from);
   if(end<0)
      return(text);
   string inside=TextPart(text,from+1,end-from-1);
   int at=StringFind(inside,",",1);
   string pattern=at<0 ? "" : StringSubstr(inside,at+1);
   if(StringFind(pattern,"number")==0)
      pattern=StringSubstr(pattern,StringFind(pattern,",")==6 ? 7 : 6);
   if(pattern=="")
      pattern="#.###";
   string shown=pattern=="integer" ? ToPattern(value,"#") : pattern=="percent" ? ToPattern(100.0*value,"#")+"%" : ToPattern(value,pattern);
   return(FormatNumber(TextPart(text,0,from)+shown+StringSubstr(text,end+1),n,value));
  }
`,
    PlaceOf: `
//--- Where the place {n} of a text stands, {n,…} too; -1 where it has none
int PlaceOf(const string text,const int n,const int start)
  {
   int plain=StringFind(text,"{"+IntegerToString(n)+"}",start);
   int styled=StringFind(text,"{"+IntegerToString(n)+",",start);
   return(plain<0 || (styled>=0 && styled<plain) ? styled : plain);
  }
`,
    TextPart: `
//--- So many characters of a text; MetaTrader 4 takes none for all
string TextPart(const string text,const int from,const int length)
  {
   return(length>0 ? StringSubstr(text,from,length) : "");
  }
`,
    AfterColon: `
//--- A symbol's name without its exchange
string AfterColon(const string symbol)
  {
   return(StringSubstr(symbol,StringFind(symbol,":")+1));
  }
`,
    BeforeColon: `
//--- The exchange of a symbol's name
string BeforeColon(const string symbol)
  {
   int at=StringFind(symbol,":");
   return(at<0 ? "" : StringSubstr(symbol,0,at));
  }
`,
    StartsWith: `
//--- Whether a text begins with another
bool StartsWith(const string text,const string start)
  {
   return(TextPart(text,0,StringLen(start))==start);
  }
`,
    EndsWith: `
//--- Whether a text ends with another
bool EndsWith(const string text,const string end)
  {
   int from=StringLen(text)-StringLen(end);
   return(from>=0 && StringSubstr(text,from)==end);
  }
`,
    Lowered: `
//--- In lower case
string Lowered(const string text)
  {
   string result=text;
   StringToLower(result);
   return(result);
  }
`,
    Uppered: `
//--- In upper case
string Uppered(const string text)
  {
   string result=text;
   StringToUpper(result);
   return(result);
  }
`,
    Trimmed: {
      mql5: `
//--- Without white space at both ends
string Trimmed(const string text)
  {
   string result=text;
   StringTrimLeft(result);
   StringTrimRight(result);
   return(result);
  }
`,
      mql4: `
//--- Without white space at both ends
string Trimmed(const string text)
  {
   return(StringTrimLeft(StringTrimRight(text)));
  }
`,
    },
    ReplacedAll: `
//--- With every occurrence replaced
string ReplacedAll(const string text,const string target,const string replacement)
  {
   string result=text;
   StringReplace(result,target,replacement);
   return(result);
  }
`,
    Replaced: `
//--- With one occurrence replaced
string Replaced(const string text,const string target,const string replacement,const int occurrence)
  {
   int at=StringFind(text,target);
   for(int k=0; k<occurrence && at>=0; k++)
      at=StringFind(text,target,at+StringLen(target));
   if(at<0)
      return(text);
   return(TextPart(text,0,at)+replacement+StringSubstr(text,at+StringLen(target)));
  }
`,
    Repeated: `
//--- A text several times over
string Repeated(const string text,const int count,const string separator)
  {
   string result="";
   for(int k=0; k<count; k++)
      result+=(k>0 ? separator : "")+text;
   return(result);
  }
`,
    TextPosition: `
//--- Where a text stands in another; na where it does not
double TextPosition(const string text,const string part)
  {
   int at=StringFind(text,part);
   return(at<0 ? NA : at);
  }
`,
    ToNumber: `
//--- A text as number; na where it is none
double ToNumber(const string text)
  {
   for(int k=0; k<StringLen(text); k++)
      if(StringFind("0123456789+-.eE ",StringSubstr(text,k,1))<0)
         return(NA);
   return(StringLen(text)==0 ? NA : StringToDouble(text));
  }
`,
    FormatTime: `
//--- A time in a pattern of yyyy, MM, dd, HH, mm and ss
string FormatTime(const long milliseconds,const string pattern)
  {
   MqlDateTime t;
   TimeToStruct((datetime)(milliseconds/1000),t);
   string result=pattern;
   StringReplace(result,"yyyy",IntegerToString(t.year,4,'0'));
   StringReplace(result,"MM",IntegerToString(t.mon,2,'0'));
   StringReplace(result,"dd",IntegerToString(t.day,2,'0'));
   StringReplace(result,"HH",IntegerToString(t.hour,2,'0'));
   StringReplace(result,"mm",IntegerToString(t.min,2,'0'));
   StringReplace(result,"ss",IntegerToString(t.sec,2,'0'));
   StringReplace(result,"'","");
   StringReplace(result,"Z","+0000");
   return(result);
  }
`,
  },
}
