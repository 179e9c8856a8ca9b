//+------------------------------------------------------------------+
//| Tradewright runtime: objects, and how they are freed             |
//+------------------------------------------------------------------+

//--- what the script makes in memory: all objects are linked, and a tick puts back what it changed on the running bar
class Managed
  {
public:
   Managed          *older;
#ifdef WITH_FREES
   Managed          *nextReached;
   bool              isReached;
#else
                     Managed() { older=newest; newest=GetPointer(this); }
#endif
#ifdef WITH_FREES
                     Managed()
     {
      older=newest;
      newest=GetPointer(this);
      isReached=false;
      objectCount++;
     }
#else
   virtual          ~Managed() {}
#endif
#ifdef WITH_FREES
   virtual          ~Managed() { objectCount--; }
#endif
   virtual void      SaveOrRestore(const bool isAgain) {}
#ifdef WITH_FREES
   virtual void      ReachOn() {}
#endif
  };

Managed *newest=NULL;
#ifdef WITH_RESTORES
Managed *savedNewest=NULL;
int      savedBar=-1;
#endif
#ifdef WITH_FREES

//--- objects there are, how many of them before those that nothing leads to are freed, and those found meanwhile
int      objectCount=0;
int      freeAbove=200;
Managed *newestReached=NULL;
#endif

//--- Keeps all objects as the last closed bar left them; on later ticks of the same bar puts them back so
void RollBack(const int bar)
  {
   while(bar==savedBar && newest!=savedNewest)
     {
      Managed *object=newest;
      newest=object.older;
      delete object;
     }
   for(Managed *object=newest; object!=NULL; object=object.older)
      object.SaveOrRestore(bar==savedBar);
   savedBar=bar;
   savedNewest=newest;
  }

//--- Frees what the bar before has made: nothing of it is asked for again
void FreeObjects(const int bar)
  {
#ifdef WITH_RESTORES
   if(bar!=savedBar)
      ClearHeap();
#else
   ClearHeap();
#endif
  }

//--- Frees the objects that nothing leads to any more, once there are twice as many as were left the last time
void FreeUnreached(const int bar)
  {
#ifdef WITH_RESTORES
   if(objectCount<freeAbove || bar==0 || bar==savedBar)
#else
   if(objectCount<freeAbove || bar==0)
#endif
      return;
   ReachHeld(bar);
   while(newestReached!=NULL)
     {
      Managed *object=newestReached;
      newestReached=object.nextReached;
      object.ReachOn();
     }
#ifdef WITH_DRAWS
   ForgetUnreached();
#endif
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

//--- Notes that the objects of an array stay
template<typename T>
void ReachEach(T &list[],const int from=0,const int to=INT_MAX)
  {
   int end=MathMin(to,ArraySize(list));
   for(int k=MathMax(from,0); k<end; k++)
      Reach(list[k]);
  }

//--- Frees all objects of the script
void ClearHeap()
  {
#ifdef WITH_RESTORES
   savedBar=-1;
   savedNewest=NULL;
#endif
#ifdef WITH_FREES
   freeAbove=200;
#endif
   while(newest!=NULL)
     {
      Managed *object=newest;
      newest=object.older;
      delete object;
     }
  }
