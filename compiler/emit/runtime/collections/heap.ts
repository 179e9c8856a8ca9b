import type { RuntimeTexts } from '../text.ts'

/** Heap objects of the script: restored when a bar is calculated again, freed when unreachable. */
export const heap: RuntimeTexts = {
  types: {
    Managed: `
//--- what the script makes in memory: all objects are linked, and a tick puts back what it changed on the running bar
class Managed
  {
public:
   Managed          *older;
   Managed          *nextReached;  //?frees
   bool              isReached;  //?frees
                     Managed() { older=newest; newest=GetPointer(this); }  //?!frees
                     Managed()  //?frees
     {  //?frees
      older=newest;  //?frees
      newest=GetPointer(this);  //?frees
      isReached=false;  //?frees
      objectCount++;  //?frees
     }  //?frees
   virtual          ~Managed() {}  //?!frees
   virtual          ~Managed() { objectCount--; }  //?frees
   virtual void      Save() {}
   virtual void      Restore() {}
   virtual void      ReachOn() {}  //?frees
  };
Managed *newest=NULL;
Managed *savedNewest=NULL;
int      savedBar=-1;
//?frees
//--- objects there are, how many of them before those that nothing leads to are freed, and those found meanwhile  //?frees
int      objectCount=0;  //?frees
int      freeAbove=200;  //?frees
Managed *newestReached=NULL;  //?frees
`,
  },
  functions: {
    RollBack: `
//--- Keeps all objects as the last closed bar left them; on later ticks of the same bar puts them back so
void RollBack(const int bar)
  {
   if(bar!=savedBar)
     {
      savedBar=bar;
      savedNewest=newest;
      for(Managed *object=newest; object!=NULL; object=object.older)
         object.Save();
      return;
     }
   while(newest!=savedNewest)
     {
      Managed *object=newest;
      newest=object.older;
      delete object;
     }
   for(Managed *object=newest; object!=NULL; object=object.older)
      object.Restore();
  }
`,
    FreeObjects: `
//--- Frees what the bar before has made: nothing of it is asked for again
void FreeObjects(const int bar)
  {
   if(bar!=savedBar)
      ClearHeap();
  }
`,
    FreeUnreached: `
//--- Frees the objects that nothing leads to any more, once there are twice as many as were left the last time
void FreeUnreached(const int bar)
  {
   if(objectCount<freeAbove || bar==0 || bar==savedBar)
      return;
   ReachHeld(bar);
   while(newestReached!=NULL)
     {
      Managed *object=newestReached;
      newestReached=object.nextReached;
      object.ReachOn();
     }
   ForgetUnreached();  //?draws
   Managed *newer=NULL;
   Managed *object=newest;
   while(object!=NULL)
     {
      Managed *older=object.older;
      if(object.isReached)
        {
         object.isReached=false;
         newer=object;
        }
      else
        {
         if(newer==NULL)
            newest=older;
         else
            newer.older=older;
         delete object;
        }
      object=older;
     }
   freeAbove=2*objectCount+200;
  }
`,
    Reach: `
//--- Notes that an object stays; true when that was not known yet
bool Reach(Managed *object)
  {
   if(CheckPointer(object)==POINTER_INVALID || object.isReached)
      return(false);
   object.isReached=true;
   object.nextReached=newestReached;
   newestReached=object;
   return(true);
  }
`,
    ReachEach: `
//--- Notes that the objects of an array stay
template<typename T>
void ReachEach(T &list[],const int from=0,const int to=INT_MAX)
  {
   int end=MathMin(to,ArraySize(list));
   for(int k=MathMax(from,0); k<end; k++)
      Reach(list[k]);
  }
`,
    ClearHeap: `
//--- Frees all objects of the script
void ClearHeap()
  {
   savedBar=-1;
   savedNewest=NULL;
   freeAbove=200;  //?frees
   while(newest!=NULL)
     {
      Managed *object=newest;
      newest=object.older;
      delete object;
     }
  }
`,
  },
}
