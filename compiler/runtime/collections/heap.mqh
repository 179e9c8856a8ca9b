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
                     Managed() : older(newest),isReached(false)
     {
      newest=GetPointer(this);
      freeAfter--;
     }
#else
                     Managed() : older(newest) { newest=GetPointer(this); }
#endif
   virtual          ~Managed() { newest=newest==GetPointer(this) ? older : newest; }
   virtual void      SaveOrRestore(const bool isAgain) {}
#ifdef WITH_FREES
   virtual void      ReachOn() {}
#endif
  };

Managed *newest=NULL;
#ifndef WITH_ONLY_DRAWINGS
#ifdef WITH_RESTORES
Managed *savedNewest=NULL;
int      savedBar=-1;
#endif
#endif
#ifdef WITH_FREES

//--- how many more objects are made before those that nothing leads to are freed, and those found meanwhile
int      freeAfter=200;
Managed *newestReached=NULL;
#endif

#ifndef WITH_ONLY_DRAWINGS
//--- Keeps all objects as the last closed bar left them; on later ticks of the same bar puts them back so
void RollBack(const int bar)
  {
   while(bar==savedBar && newest!=savedNewest)
      delete newest;
   for(Managed *object=newest; object!=NULL; object=object.older)
      object.SaveOrRestore(bar==savedBar);
   savedBar=bar;
   savedNewest=newest;
  }
#endif

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

//--- Frees the objects that nothing leads to any more, once as many were made as were left the last time
void FreeUnreached(const int bar)
  {
#ifdef WITH_RESTORES
   if(freeAfter>0 || bar==0 || bar==savedBar)
#else
   if(freeAfter>0 || bar==0)
#endif
      return;
   ReachHeld(bar);
   for(freeAfter=200; newestReached!=NULL; freeAfter++)
     {
      Managed *object=newestReached;
      newestReached=object.nextReached;
      object.ReachOn();
     }
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
         if(newer!=NULL)
            newer.older=older;
         delete object;
        }
      object=older;
     }
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
   freeAfter=200;
#endif
   while(newest!=NULL)
      delete newest;
  }
