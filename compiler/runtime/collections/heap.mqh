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
#else
#ifdef WITH_VARIP
   int               keptAt;
#endif
#endif
#ifdef WITH_VARIP
   bool              isKeptOnTicks;
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
#ifdef WITH_VARIP
      keptAt=-1;
      isKeptOnTicks=false;
#endif
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
#ifdef WITH_VARIP
   virtual void      TakeOff() {}
#endif
  };

Managed *newest=NULL;
#ifndef WITH_ONLY_DRAWINGS
#ifdef WITH_RESTORES
#ifndef WITH_VARIP
#ifndef WITH_OWNERS
Managed *savedNewest=NULL;
#endif
#endif
int      savedBar=-1;
#endif
#endif
#ifdef WITH_VARIP

//--- whether later ticks of the bar leave what `varip` holds; a bar of the history begins again
bool isLiveBar=true;
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
#ifdef WITH_VARIP
//--- Keeps all objects as the last closed bar left them; later ticks of the bar put them back so, but for what `varip` holds
void RollBack(const int bar)
  {
   bool isAgain=bar==savedBar;
#ifdef WITH_LIVE
   isLiveBar=bar>=firstLive;
#endif
   if(isAgain && isLiveBar)
      ReachAll(bar+1);
   Managed *newer=NULL;
   Managed *object=newest;
   while(object!=NULL)
     {
      Managed *older=object.older;
      bool isNew=isAgain && object.keptAt!=bar;
#ifdef WITH_OWNERS
      if(object.owner!=0)
         newer=object;
      else
#endif
      if(isNew && !object.isReached)
        {
         if(newer!=NULL)
            newer.older=older;
         delete object;
        }
      else
        {
         if(isNew)
            object.TakeOff();
         else
           {
            if(!isLiveBar || !object.isKeptOnTicks)
               object.SaveOrRestore(isAgain);
            object.keptAt=bar;
           }
         newer=object;
        }
      if(newer==object)
         object.isReached=false;
      object=older;
     }
   savedBar=bar;
  }

//--- A tick leaves the elements of a collection as the ticks before have left them
void KeepOnTicks(Managed *collection)
  {
   if(CheckPointer(collection)!=POINTER_INVALID)
      collection.isKeptOnTicks=true;
  }

//--- Finds all objects that something leads to, and counts them
int ReachAll(const int bar)
  {
   ReachHeld(bar);
   int found=0;
   for(; newestReached!=NULL; found++)
     {
      Managed *object=newestReached;
      newestReached=object.nextReached;
      object.ReachOn();
     }
   return(found);
  }
#else
//--- Keeps all objects as the last closed bar left them; on later ticks of the same bar puts them back so
#endif
#ifdef WITH_OWNERS
#ifndef WITH_VARIP
void RollBack(const int bar)
  {
   KeepOrRestoreObjects(0,bar,bar==savedBar);
   savedBar=bar;
  }
#endif

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
#ifndef WITH_VARIP
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
#ifdef WITH_VARIP
#ifdef WITH_DRAWINGS
   ReachDrawn();
#endif
   freeAfter=200+ReachAll(bar);
#else
   ReachHeld(bar);
   for(freeAfter=200; newestReached!=NULL; freeAfter++)
     {
      Managed *object=newestReached;
      newestReached=object.nextReached;
      object.ReachOn();
     }
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
#ifndef WITH_VARIP
#ifndef WITH_OWNERS
   savedNewest=NULL;
#endif
#endif
#endif
#ifdef WITH_FREES
   freeAfter=200;
#endif
   while(newest!=NULL)
      delete newest;
  }
