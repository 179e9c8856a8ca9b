//+------------------------------------------------------------------+
//| Tradewright runtime: text patterns                               |
//+------------------------------------------------------------------+

//--- ways to match that are tried before it is given up
#define MOST_TRIES 1000000

//--- a regular expression as steps, with what each does and where it goes on; where one way fails the matcher tries the next
enum RegexStep { STEP_CHARACTER, STEP_ANY, STEP_CLASS, STEP_SET, STEP_BEGIN, STEP_END, STEP_EDGE, STEP_INSIDE, STEP_FORK, STEP_JUMP, STEP_MARK, STEP_MOVED, STEP_OPEN, STEP_CLOSE, STEP_SAME, STEP_AHEAD, STEP_NOT_AHEAD, STEP_BEHIND, STEP_NOT_BEHIND, STEP_HERE, STEP_DONE };
struct Regex
  {
   string            pattern,text;
   RegexStep         steps[];
   int               first[],second[],marks[],opens[10],begins[10],ends[10],at,tries;
   bool              refersBack,isCaseless,isWrong;
   string            First(const string source,const string expression)
     {
      if(pattern!=expression)
         Read(expression);
      text=source;
      tries=0;
      ArrayInitialize(ends,-1);
      for(int from=0; !isWrong && from<=StringLen(text); from++)
        {
         int to=Run(0,from);
         if(tries>MOST_TRIES)
           {
            Print("Given up: there are too many ways to match ",pattern);
            return("");
           }
         if(to>from)
            return(StringSubstr(text,from,to-from));
         if(to==from)
            return("");
        }
      return("");
     }
   void              Read(const string expression)
     {
      pattern=expression;
      isWrong=false;
      isCaseless=StringFind(pattern,"(?i)")==0;
      at=isCaseless ? 4 : 0;
      refersBack=false;
      for(int k=1; k<=9; k++)
         refersBack=refersBack || StringFind(pattern,"\\"+(string)k)>=0;
      ArrayResize(marks,0);
      Cut(0);
      Alternatives();
      Add(STEP_DONE,0,0);
      isWrong=isWrong || at<StringLen(pattern);
      if(isWrong)
         Print("Not a regular expression that can be matched: ",pattern);
     }
   void              Cut(const int size)
     {
      ArrayResize(steps,size);
      ArrayResize(first,size);
      ArrayResize(second,size);
     }
   int               Add(const RegexStep step,const int one,const int other)
     {
      int size=ArraySize(steps);
      Cut(size+1);
      steps[size]=step;
      first[size]=one;
      second[size]=other;
      return(size);
     }
   void              ForkBefore(const int begun,const int length)
     {
      Add(STEP_FORK,0,0);
      for(int k=ArraySize(steps)-1; k>begun; k--)
        {
         steps[k]=steps[k-1];
         first[k]=first[k-1];
         second[k]=second[k-1];
        }
      steps[begun]=STEP_FORK;
      first[begun]=1;
      second[begun]=length;
     }
   int               Next() { return(at<StringLen(pattern) ? (int)StringGetCharacter(pattern,at) : -1); }
   void              Alternatives()
     {
      int begun=ArraySize(steps);
      while(!isWrong && Next()>=0 && Next()!='|' && Next()!=')')
         Repeated();
      if(isWrong || Next()!='|')
         return;
      at++;
      ForkBefore(begun,ArraySize(steps)-begun+2);
      int jump=Add(STEP_JUMP,0,0);
      Alternatives();
      first[jump]=ArraySize(steps)-jump;
     }
   void              Repeated()
     {
      int begun=ArraySize(steps);
      int from=at;
      Atom();
      int least=1;
      int most=1;
      if(isWrong || !Count(least,most))
         return;
      bool isLazy=Next()=='?';
      if(isLazy)
         at++;
      int after=at;
      int length=ArraySize(steps)-begun;
      Cut(begun);
      for(int k=0; k<least; k++)
         Again(from);
      if(most<0)
        {
         int slot=ArraySize(marks);
         ArrayResize(marks,slot+1);
         Fork(isLazy,length+4);
         Add(STEP_MARK,slot,0);
         Again(from);
         Add(STEP_MOVED,slot,0);
         Add(STEP_JUMP,-(length+3),0);
        }
      for(int k=least; k<most; k++)
        {
         Fork(isLazy,(most-k)*(length+1));
         Again(from);
        }
      at=after;
     }
   void              Fork(const bool isLazy,const int length) { Add(STEP_FORK,isLazy ? length : 1,isLazy ? 1 : length); }
   void              Again(const int from)
     {
      at=from;
      Atom();
     }
   bool              Count(int &least,int &most)
     {
      int c=Next();
      if(c!='*' && c!='+' && c!='?' && c!='{')
         return(false);
      at++;
      least=c=='+' ? 1 : 0;
      most=c=='?' ? 1 : -1;
      if(c!='{')
         return(true);
      least=Number();
      most=least;
      if(Next()==',')
        {
         at++;
         most=Next()=='}' ? -1 : Number();
        }
      isWrong=Next()!='}';
      at++;
      return(true);
     }
   int               Number()
     {
      int value=0;
      isWrong=Next()<'0' || Next()>'9';
      for(; Next()>='0' && Next()<='9'; at++)
         value=value*10+Next()-'0';
      return(value);
     }
   void              Atom()
     {
      int c=Next();
      at++;
      if(c=='(')
         Group();
      else if(c=='[')
         Set();
      else if(c=='\\')
         Escaped();
      else if(c=='.')
         Add(STEP_ANY,0,0);
      else if(c=='^')
         Add(STEP_BEGIN,0,0);
      else if(c=='$')
         Add(STEP_END,0,0);
      else if(c=='*' || c=='+' || c=='?')
         isWrong=true;
      else
         Add(STEP_CHARACTER,c,0);
     }
   void              Group()
     {
      if(Next()!='?')
        {
         int group=refersBack ? GroupAt(at) : 10;
         if(group<10)
            Add(STEP_OPEN,group,0);
         Inner();
         if(group<10)
            Add(STEP_CLOSE,group,0);
         return;
        }
      at++;
      if(Next()==':')
        {
         at++;
         Inner();
         return;
        }
      bool isBehind=Next()=='<';
      if(isBehind)
         at++;
      bool isNot=Next()=='!';
      isWrong=!isNot && Next()!='=';
      at++;
      if(!isWrong)
         Around(isBehind,isNot);
     }
   void              Inner()
     {
      Alternatives();
      isWrong=isWrong || Next()!=')';
      at++;
     }
   void              Around(const bool isBehind,const bool isNot)
     {
      int slot=ArraySize(marks);
      ArrayResize(marks,slot+1);
      RegexStep step=isNot ? STEP_NOT_AHEAD : STEP_AHEAD;
      if(isBehind)
         step=isNot ? STEP_NOT_BEHIND : STEP_BEHIND;
      int look=Add(step,0,slot);
      Inner();
      if(isBehind)
         Add(STEP_HERE,slot,0);
      Add(STEP_DONE,0,0);
      first[look]=ArraySize(steps)-look;
     }
   int               GroupAt(const int position)
     {
      int count=0;
      bool isInSet=false;
      for(int k=0; k<position; k++)
        {
         int c=StringGetCharacter(pattern,k);
         if(c=='\\')
            k++;
         else if(c=='[' || c==']')
            isInSet=c=='[';
         else if(c=='(' && !isInSet && StringSubstr(pattern,k+1,1)!="?")
            count++;
        }
      return(count);
     }
   void              Set()
     {
      int from=at;
      while(Next()>=0 && Next()!=']')
         at+=Next()=='\\' ? 2 : 1;
      isWrong=Next()<0;
      Add(STEP_SET,from,at);
      at++;
     }
   void              Escaped()
     {
      int c=Next();
      at++;
      isWrong=c<0;
      if(c>='1' && c<='9')
         Add(STEP_SAME,c-'0',0);
      else if(c=='b')
         Add(STEP_EDGE,0,0);
      else if(c=='B')
         Add(STEP_INSIDE,0,0);
      else if(IsClass(c))
         Add(STEP_CLASS,c,0);
      else
         Add(STEP_CHARACTER,Control(c),0);
     }
   bool              IsClass(const int c) { return(c=='d' || c=='D' || c=='w' || c=='W' || c=='s' || c=='S'); }
   int               Control(const int c) { return(c=='n' ? 10 : c=='r' ? 13 : c=='t' ? 9 : c); }
   bool              IsDigit(const int c) { return(c>='0' && c<='9'); }
   bool              IsWord(const int c) { return(IsDigit(c) || (c>='a' && c<='z') || (c>='A' && c<='Z') || c=='_'); }
   bool              IsSpace(const int c) { return(c==' ' || (c>=9 && c<=13) || c==160); }
   bool              IsIn(const int c,const int kind)
     {
      if(kind=='d' || kind=='D')
         return(IsDigit(c)==(kind=='d'));
      if(kind=='w' || kind=='W')
         return(IsWord(c)==(kind=='w'));
      return(IsSpace(c)==(kind=='s'));
     }
   int               Other(const int c)
     {
      if(!isCaseless)
         return(c);
      if(c>='a' && c<='z')
         return(c-32);
      return(c>='A' && c<='Z' ? c+32 : c);
     }
   bool              IsInSet(const int c,const int from,const int to)
     {
      bool isNot=from<to && StringGetCharacter(pattern,from)=='^';
      for(int k=isNot ? from+1 : from; k<to; k++)
        {
         int low=StringGetCharacter(pattern,k);
         if(low=='\\')
           {
            low=StringGetCharacter(pattern,++k);
            if(IsClass(low))
              {
               if(IsIn(c,low))
                  return(!isNot);
               continue;
              }
            low=Control(low);
           }
         int high=low;
         if(k+2<to && StringGetCharacter(pattern,k+1)=='-')
           {
            k+=2;
            high=StringGetCharacter(pattern,k);
            if(high=='\\')
               high=Control(StringGetCharacter(pattern,++k));
           }
         if((c>=low && c<=high) || (Other(c)>=low && Other(c)<=high))
            return(!isNot);
        }
      return(isNot);
     }
   bool              IsEdge(const int where)
     {
      bool isBefore=where>0 && IsWord(StringGetCharacter(text,where-1));
      return(isBefore!=(where<StringLen(text) && IsWord(StringGetCharacter(text,where))));
     }
   bool              Takes(const int step,const int c)
     {
      if(steps[step]==STEP_ANY)
         return(c!=10 && c!=13);
      if(steps[step]==STEP_CLASS)
         return(IsIn(c,first[step]));
      if(steps[step]==STEP_SET)
         return(IsInSet(c,first[step],second[step]));
      return(c==first[step] || Other(c)==first[step]);
     }
   int               AfterSame(const int group,const int where)
     {
      int length=ends[group]-begins[group];
      if(ends[group]<0 || where+length>StringLen(text))
         return(-1);
      for(int k=0; k<length; k++)
        {
         int c=StringGetCharacter(text,where+k);
         int was=StringGetCharacter(text,begins[group]+k);
         if(c!=was && Other(c)!=was)
            return(-1);
        }
      return(where+length);
     }
   bool              Looks(const int step,const int where)
     {
      if(steps[step]==STEP_AHEAD || steps[step]==STEP_NOT_AHEAD)
         return(Run(step+1,where)>=0);
      marks[second[step]]=where;
      for(int from=where; from>=0; from--)
         if(Run(step+1,from)>=0)
            return(true);
      return(false);
     }
   int               Opened(const int step,const int where)
     {
      int group=first[step];
      int before=opens[group];
      opens[group]=where;
      int to=Run(step+1,where);
      opens[group]=before;
      return(to);
     }
   int               Closed(const int step,const int where)
     {
      int group=first[step];
      int from=begins[group];
      int till=ends[group];
      begins[group]=opens[group];
      ends[group]=where;
      int to=Run(step+1,where);
      if(to<0)
        {
         begins[group]=from;
         ends[group]=till;
        }
      return(to);
     }
   int               Run(int step,int where)
     {
      if(++tries>MOST_TRIES)
         return(-1);
      for(; steps[step]!=STEP_DONE; step++)
        {
         switch(steps[step])
           {
            case STEP_FORK:
              {
               int to=Run(step+first[step],where);
               if(to>=0)
                  return(to);
               step+=second[step]-1;
               break;
              }
            case STEP_JUMP:
               step+=first[step]-1;
               break;
            case STEP_MARK:
              {
               int before=marks[first[step]];
               marks[first[step]]=where;
               int to=Run(step+1,where);
               marks[first[step]]=before;
               return(to);
              }
            case STEP_MOVED:
               if(where==marks[first[step]])
                  return(-1);
               break;
            case STEP_OPEN:
               return(Opened(step,where));
            case STEP_CLOSE:
               return(Closed(step,where));
            case STEP_SAME:
               where=AfterSame(first[step],where);
               if(where<0)
                  return(-1);
               break;
            case STEP_AHEAD:
            case STEP_BEHIND:
            case STEP_NOT_AHEAD:
            case STEP_NOT_BEHIND:
               if(Looks(step,where)!=(steps[step]==STEP_AHEAD || steps[step]==STEP_BEHIND))
                  return(-1);
               step+=first[step]-1;
               break;
            case STEP_HERE:
               if(where!=marks[first[step]])
                  return(-1);
               break;
            case STEP_BEGIN:
               if(where!=0)
                  return(-1);
               break;
            case STEP_END:
               if(where!=StringLen(text))
                  return(-1);
               break;
            case STEP_EDGE:
            case STEP_INSIDE:
               if(IsEdge(where)!=(steps[step]==STEP_EDGE))
                  return(-1);
               break;
            default:
               if(where==StringLen(text) || !Takes(step,StringGetCharacter(text,where)))
                  return(-1);
               where++;
           }
        }
      return(where);
     }
  };

//--- The first part of a text that a regular expression matches; empty when none does
string Matched(const string source,const string expression)
  {
   static Regex regex;
   return(regex.First(source,expression));
  }
