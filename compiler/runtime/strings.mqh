//+------------------------------------------------------------------+
//| Tradewright runtime: texts of numbers                            |
//+------------------------------------------------------------------+

//--- A condition that may be na as Pine prints it
string FlagText(const double flag) { return(IsNa(flag) ? "NaN" : flag!=0.0 ? "true" : "false"); }

//--- A number as Pine prints it
string ToText(const double x) { return(IsNa(x) ? "NaN" : Signed(x,DecimalText(MathAbs(x),0,10))); }

//--- The digits of a number with its sign; nothing is not negative
string Signed(const double x,const string digits)
  {
   return(x<0.0 && StringToDouble(digits)!=0.0 ? "-"+digits : digits);
  }

//--- Whether what follows a place of a number is more than a half of it, or a half beside an odd digit
bool IsAboveHalf(const double x,const int places)
  {
   string exact=StringFormat("%.30f",x);
   int end=StringFind(exact,".")+1+places;
   string rest=StringSubstr(exact,end);
   string half=StringSubstr("500000000000000000000000000000",0,30-places);
   bool isOdd=StringGetCharacter(exact,places==0 ? end-2 : end-1)%2==1;
   return(StringCompare(rest,half)>0 || (rest==half && isOdd));
  }

//--- The shortest decimal that reads back as the same number, between two numbers of places; exact halves go to even, others up
string DecimalText(const double x,const int least,const int most,const bool isExact=false)
  {
   int places=0;
   while(places<16 && StringToDouble(DoubleToString(x,places))!=x)
      places++;
   string text=DoubleToString(x,places);
   // Numbers with more than 16 places: rounding is for the end only.
   if(StringToDouble(text)>x)
      text=DoubleToString(x-5e-17,places);
   if(places>most)
     {
      int kept=StringLen(text)-places+most;
      double cut=StringToDouble(StringSubstr(text,0,most==0 ? kept-1 : kept));
      bool isUp=isExact ? IsAboveHalf(x,most) : StringGetCharacter(text,kept)>='5';
      cut+=isUp ? MathPow(10.0,-most) : 0.0;
      return(DecimalText(StringToDouble(DoubleToString(cut,most)),least,most));
     }
   for(; places<least; places++)
      text+=places==0 ? ".0" : "0";
   return(text);
  }

//--- A number with a least and a greatest number of places
string NumberText(const double x,const int least,const int most,const bool isExact=false)
  {
   return(IsNa(x) ? "NaN" : Signed(x,DecimalText(MathAbs(x),least,most,isExact)));
  }

//--- A number as NumberText writes it, without a zero before the point
string PointText(const double x,const int least,const int most,const bool isExact=false)
  {
   string text=NumberText(MathAbs(x),least,most,isExact);
   return(IsNa(x) ? text : Signed(x,StringFind(text,"0.")==0 ? StringSubstr(text,1) : text));
  }

#ifdef WITH_ELSEWHERE
//--- A price of the symbol the bars are of
string PriceText(const double x)
  {
   int digits=(int)SymbolInfoInteger(BarSymbol(),SYMBOL_DIGITS);
   return(IsNa(x) ? "NaN" : Signed(x,DecimalText(MathAbs(RoundToTick(x)),digits,digits)));
  }
#else
//--- as a price
string PriceText(const double x) { return(IsNa(x) ? "NaN" : Signed(x,DecimalText(MathAbs(RoundToTick(x)),_Digits,_Digits))); }
#endif

//--- A number with at most three places
string AtMostThree(const double x) { return(Signed(x,DecimalText(MathAbs(x),0,3))); }

//--- A volume in thousands, millions, billions or trillions
string VolumeText(const double x)
  {
   if(IsNa(x))
      return("NaN");
   double size=MathAbs(x);
   if(size>=1e12)
      return(AtMostThree(x/1e12)+"T");
   if(size>=1e9)
      return(AtMostThree(x/1e9)+"B");
   if(size>=1e6)
      return(AtMostThree(x/1e6)+"M");
   return(size>=1e3 ? AtMostThree(x/1e3)+"K" : AtMostThree(x));
  }

//--- A number in a pattern such as "#.##", "#,##0.00" or "0.#%", with the text around its digits
string ToPattern(const double x,const string pattern,const bool isExact=false)
  {
   if(IsNa(x))
      return(pattern=="percent" ? "NaN%" : "NaN");
   if(pattern=="mintick")
      return(PriceText(x));
   if(pattern=="percent")
      return(NumberText(x,0,2)+"%");
   if(pattern=="volume")
      return(VolumeText(x));
   if(pattern=="inherit")
      return(ToText(x));
   int split=StringFind(pattern,";");
   if(split>=0)
      return(ToPattern(MathAbs(x),x<0.0 ? StringSubstr(pattern,split+1) : TextPart(pattern,0,split),isExact));
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
   double value=StringFind(pattern,"%")>=0 ? 100.0*x : x;
   string text=DecimalText(MathAbs(value),least,places,isExact);
   bool isNegative=value<0.0 && StringToDouble(text)!=0.0;
   int digits=StringFind(text,".");
   if(digits<0)
      digits=StringLen(text);
   for(; digits<whole; digits++)
      text="0"+text;
   for(int k=digits-3; k>0 && hasGroups; k-=3)
      text=TextPart(text,0,k)+","+StringSubstr(text,k);
   if(least>0 && whole==0 && StringFind(text,"0.")==0)
      text=StringSubstr(text,1);
   string shown=TextPart(pattern,0,from)+text+(to<length ? StringSubstr(pattern,to) : "");
   StringReplace(shown,"'","");
   return(isNegative ? "-"+shown : shown);
  }

//--- A pattern without its quotes; braces that stand for themselves are hidden as the characters 1 and 2
string Placeholders(const string pattern)
  {
   string result="";
   bool isQuoted=false;
   bool isInside=false;
   int length=StringLen(pattern);
   for(int k=0; k<length; k++)
     {
      string c=StringSubstr(pattern,k,1);
      if(c=="'" && !isInside)
        {
         if(k+1<length && StringSubstr(pattern,k+1,1)=="'")
           {
            result+=c;
            k++;
           }
         else
            isQuoted=!isQuoted;
         continue;
        }
      if(!isQuoted && c=="{")
         isInside=true;
      if(!isQuoted && c=="}")
         isInside=false;
      result+=isQuoted ? Hidden(c) : c;
     }
   return(result);
  }

//--- A text whose braces are no placeholders
string Hidden(const string text)
  {
   string result=text;
   StringReplace(result,"{",ShortToString(1));
   StringReplace(result,"}",ShortToString(2));
   return(result);
  }

//--- A pattern whose placeholders are filled, with the braces that were hidden
string Filled(const string text)
  {
   string result=text;
   StringReplace(result,ShortToString(1),"{");
   StringReplace(result,ShortToString(2),"}");
   return(result);
  }

//--- Puts a value in the places {n} of a pattern
string Format(const string text,const int n,const string value)
  {
   int from=PlaceOf(text,n,0);
   int end=from<0 ? -1 : StringFind(text,"}",from);
   if(end<0)
      return(text);
   return(Format(TextPart(text,0,from)+Hidden(value)+StringSubstr(text,end+1),n,value));
  }

//--- Puts a number in the places {n} of a pattern, as {n,number,style}, {n,date,style} or {n,time,style} say
string FormatNumber(const string text,const int n,const double value)
  {
   int from=PlaceOf(text,n,0);
   int end=from<0 ? -1 : StringFind(text,"}",from);
   if(end<0)
      return(text);
   string inside=TextPart(text,from+1,end-from-1);
   int first=StringFind(inside,",");
   int second=first<0 ? -1 : StringFind(inside,",",first+1);
   string kind=first<0 ? "" : Trimmed(second<0 ? StringSubstr(inside,first+1) : TextPart(inside,first+1,second-first-1));
   string style=second<0 ? "" : StringSubstr(inside,second+1);
   return(FormatNumber(TextPart(text,0,from)+Hidden(StyledNumber(value,kind,style))+StringSubstr(text,end+1),n,value));
  }

//--- A number as a placeholder of a pattern asks for it
string StyledNumber(const double value,const string kind,const string style)
  {
   string named=Trimmed(style);
   if(kind=="date" || kind=="time")
      return(FormatMoment(value,named!="" ? named : kind=="date" ? "yyyy-MM-dd" : "HH:mm:ss"));
   if(kind!="number" || named=="")
      return(ToPattern(value,"#,##0.###",true));
   if(named=="integer")
      return(ToPattern(value,"#,##0",true));
   if(named=="percent")
      return(ToPattern(value,"#,##0%",true));
   return(named=="currency" ? ToPattern(value,"$#,##0.00;-$#,##0.00",true) : ToPattern(value,style,true));
  }

//--- Where the place {n} of a text stands, {n,…} too; -1 where it has none
int PlaceOf(const string text,const int n,const int start)
  {
   int plain=StringFind(text,"{"+IntegerToString(n)+"}",start);
   int styled=StringFind(text,"{"+IntegerToString(n)+",",start);
   return(plain<0 || (styled>=0 && styled<plain) ? styled : plain);
  }

//--- Characters of a text from a position; MetaTrader 4 takes a count of 0 for all
string TextPart(const string text,const int from,const int length)
  {
   return(length>0 ? StringSubstr(text,from,length) : "");
  }

//--- Two texts in a row; na where one of them is na
string Joined(const string a,const string b)
  {
   if(a==NULL || b==NULL)
      return(NULL);
   return(a+b);
  }

//--- A text, or another one where it is na
string TextOr(const string text,const string other) { return(text==NULL ? other : text); }

//--- without its exchange
string AfterColon(const string symbol) { return(StringSubstr(symbol,StringFind(symbol,":")+1)); }

//--- The exchange of a symbol's name
string BeforeColon(const string symbol)
  {
   int at=StringFind(symbol,":");
   return(at<0 ? "" : StringSubstr(symbol,0,at));
  }

//--- Whether a text begins with another
bool StartsWith(const string text,const string start) { return(TextPart(text,0,StringLen(start))==start); }

//--- Whether a text ends with another
bool EndsWith(const string text,const string end)
  {
   int from=StringLen(text)-StringLen(end);
   return(from>=0 && StringSubstr(text,from)==end);
  }

//--- In lower case
string Lowered(const string text)
  {
   string result=text;
   StringToLower(result);
   return(result);
  }

//--- In upper case
string Uppered(const string text)
  {
   string result=text;
   StringToUpper(result);
   return(result);
  }

#ifdef __MQL5__
//--- Without white space at both ends
string Trimmed(const string text)
  {
   string result=text;
   StringTrimLeft(result);
   StringTrimRight(result);
   return(result);
  }
#else
//--- Without white space at both ends
string Trimmed(const string text) { return(StringTrimLeft(StringTrimRight(text))); }
#endif

//--- With every occurrence replaced
string ReplacedAll(const string text,const string target,const string replacement)
  {
   string result=text;
   StringReplace(result,target,replacement);
   return(result);
  }

//--- With one occurrence replaced
string Replaced(const string text,const string target,const string replacement,const int occurrence)
  {
   bool isEmpty=target=="";
   int at=isEmpty ? MathMin(occurrence,StringLen(text)) : StringFind(text,target);
   for(int k=0; k<occurrence && at>=0 && !isEmpty; k++)
      at=StringFind(text,target,at+1);
   if(at<0)
      return(text);
   return(TextPart(text,0,at)+replacement+StringSubstr(text,at+StringLen(target)));
  }

//--- A text several times over
string Repeated(const string text,const int count,const string separator)
  {
   string result="";
   for(int k=0; k<count; k++)
      result+=(k>0 ? separator : "")+text;
   return(result);
  }

//--- Where a text stands in another; na where it does not
double TextPosition(const string text,const string part)
  {
   int at=StringFind(text,part);
   return(at<0 ? NA : at);
  }

//--- A text as number; na where it is none
double ToNumber(const string text)
  {
   for(int k=0; k<StringLen(text); k++)
      if(StringFind("0123456789+-.eE ",StringSubstr(text,k,1))<0)
         return(NA);
   return(StringLen(text)==0 ? NA : StringToDouble(text));
  }

//--- A time that may be na, in a pattern
string FormatMoment(const double milliseconds,const string pattern)
  {
   return(IsNa(milliseconds) ? "NaN" : FormatTime(ToLong(milliseconds),pattern));
  }

//--- A moment in a time zone, in a pattern that shows the zone
string FormatInZone(const long moment,const string pattern,const string zone)
  {
   long local=InZone(moment,zone);
   return(FormatTime(local,pattern,(int)((local-moment)/60000),zone));
  }

//--- A time in a pattern of Java's letters, with quoted text; shift: minutes that its zone is ahead
string FormatTime(const long milliseconds,const string pattern,const int shift=0,const string zone="UTC")
  {
   MqlDateTime t;
   TimeToStruct((datetime)(milliseconds/1000),t);
   string result="";
   int length=StringLen(pattern);
   int count=1;
   for(int k=0; k<length; k+=count)
     {
      string letter=StringSubstr(pattern,k,1);
      int end=letter=="'" ? StringFind(pattern,"'",k+1) : -1;
      if(end>=0)
        {
         result+=end==k+1 ? "'" : TextPart(pattern,k+1,end-k-1);
         count=end-k+1;
         continue;
        }
      count=1;
      while(k+count<length && StringSubstr(pattern,k+count,1)==letter)
         count++;
      result+=TimePart(t,(int)(milliseconds%1000),letter,TextPart(pattern,k,count),shift,zone);
     }
   return(result);
  }

//--- What letters of a pattern show of a time; others show themselves
string TimePart(const MqlDateTime &t,const int milliseconds,const string letter,const string letters,const int shift,const string zone)
  {
   string months[]={"January","February","March","April","May","June","July","August","September","October","November","December"};
   string days[]={"Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"};
   int count=StringLen(letters);
   if(letter=="y")
      return(IntegerToString(count==2 ? t.year%100 : t.year,count,'0'));
   if(letter=="M")
      return(count==3 ? TextPart(months[t.mon-1],0,3) : count>3 ? months[t.mon-1] : IntegerToString(t.mon,count,'0'));
   if(letter=="E")
      return(count<=3 ? TextPart(days[t.day_of_week],0,3) : days[t.day_of_week]);
   if(letter=="d")
      return(IntegerToString(t.day,count,'0'));
   if(letter=="H")
      return(IntegerToString(t.hour,count,'0'));
   if(letter=="h")
      return(IntegerToString(t.hour%12==0 ? 12 : t.hour%12,count,'0'));
   if(letter=="m")
      return(IntegerToString(t.min,count,'0'));
   if(letter=="s")
      return(IntegerToString(t.sec,count,'0'));
   if(letter=="S")
      return(TextPart(IntegerToString(milliseconds,3,'0'),0,count));
   if(letter=="a")
      return(t.hour<12 ? "AM" : "PM");
   if(letter=="w")
      return(IntegerToString(WeekOfYear(t),count,'0'));
   if(letter=="Z")
      return(StringFormat("%s%02d%02d",shift<0 ? "-" : "+",MathAbs(shift)/60,MathAbs(shift)%60));
   return(letter!="z" ? letters : zone=="Etc/UTC" ? "UTC" : zone);
  }
