//+------------------------------------------------------------------+
//| Tradewright runtime: objects, and how they are freed             |
//+------------------------------------------------------------------+

//--- what the script makes in memory: all objects are linked, and a tick puts back what it changed on the running bar
class Managed
  {
public:
   Managed          *older;
#ifdef WITH_OWNERS
   int               owner,keptAt;
#endif
#ifdef WITH_FREES
   Managed          *nextReached;
   bool              isReached;
#ifdef WITH_OWNERS
                     Managed() : older(newest),owner(objectOwner),keptAt(-1),isReached(false)
#else
                     Managed() : older(newest),isReached(false)
#endif
     {
      newest=GetPointer(this);
      freeAfter--;
     }
#else
#ifdef WITH_OWNERS
                     Managed() : older(newest),owner(objectOwner),keptAt(-1) { newest=GetPointer(this); }
#else
                     Managed() : older(newest) { newest=GetPointer(this); }
#endif
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
#ifndef WITH_OWNERS
Managed *savedNewest=NULL;
#endif
int      savedBar=-1;
#endif
#endif
#ifdef WITH_OWNERS

//--- the request that makes objects now, 0 for the chart, and the number of requests that have made any
int      objectOwner=0,owners=0;
#endif
#ifdef WITH_FREES

//--- how many more objects are made before those that nothing leads to are freed, and those found meanwhile
int      freeAfter=200;
Managed *newestReached=NULL;
#endif

#ifndef WITH_ONLY_DRAWINGS
//--- Keeps all objects as the last closed bar left them; on later ticks of the same bar puts them back so
#ifdef WITH_OWNERS
void RollBack(const int bar)
  {
   KeepOrRestoreObjects(0,bar,bar==savedBar);
   savedBar=bar;
  }

//--- Keeps an owner's objects as they are before a bar, or puts them back so and deletes those made since
void KeepOrRestoreObjects(const int owner,const int bar,const bool isAgain)
  {
   Managed *newer=NULL;
   Managed *object=newest;
   while(object!=NULL)
     {
      Managed *older=object.older;
      if(object.owner==owner && isAgain && object.keptAt!=bar)
        {
         if(newer!=NULL)
            newer.older=older;
         delete object;
        }
      else
        {
         if(object.owner==owner)
           {
            object.SaveOrRestore(isAgain);
            object.keptAt=bar;
           }
         newer=object;
        }
      object=older;
     }
  }
#else
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
#ifndef WITH_OWNERS
   savedNewest=NULL;
#endif
#endif
#ifdef WITH_FREES
   freeAfter=200;
#endif
   while(newest!=NULL)
      delete newest;
  }
