import { gridTrading } from './existing/other-detectors.ts'
import { points } from './parameters/check.ts'
import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

const manage = `${functionHeading('The baskets of both sides on this symbol')}void ManageGrid()
  {
   ManageBasket(true);
   ManageBasket(false);
  }
`

function side({ hasOrderPool, magic, total, symbol, isBuy, openPrice, volume, profit }: DialectTerms): string {
  const hedging = hasOrderPool
    ? ''
    : `   // On a netting account there is one position for a symbol: its baskets cannot be told apart
   if(AccountInfoInteger(ACCOUNT_MARGIN_MODE)!=ACCOUNT_MARGIN_MODE_RETAIL_HEDGING)
      return;
`
  return `${functionHeading(
    'Closes the basket of one side at its target or its largest loss, else adds to it where the price has gone on',
  )}void ManageBasket(const bool isBuy)
  {
${hedging}   int    count=0;
   double lots=0,cost=0,profit=0,lastPrice=0,lastLots=0;
   long   magic=0;
   for(int i=${total}-1; i>=0; i--)
     {
      if(!SelectOwn(i) || ${symbol}!=_Symbol || (${isBuy})!=isBuy)
         continue;
      count++;
      lots+=${volume};
      cost+=${volume}*${openPrice};
      profit+=${profit};
      if(lastLots==0 || (isBuy ? ${openPrice}<lastPrice : ${openPrice}>lastPrice))
        {
         lastPrice=${openPrice};
         lastLots=${volume};
         magic=${magic};
        }
     }
   if(count==0)
      return;
   double price=PriceOf(_Symbol,isBuy);
   double gain=isBuy ? price-cost/lots : cost/lots-price;
   bool   isWon=(count>1 && gain>=GridTargetPoints*_Point);
   bool   isLost=(profit<=-AccountInfoDouble(ACCOUNT_BALANCE)*GridMaxLossPercent/100);
   if(isWon || isLost)
     {
      for(int k=${total}-1; k>=0; k--)
         if(SelectOwn(k) && ${symbol}==_Symbol && (${isBuy})==isBuy)
            CloseSelected(isWon ? "Grid target" : "Grid loss limit");
      return;
     }
   if(count<GridMaxPositions && (isBuy ? lastPrice-price : price-lastPrice)>=GridStepPoints*_Point)
      AddToGrid(isBuy,LotsWithin(_Symbol,lastLots*GridLotMultiplier),magic);
  }
`
}

const beyond = `${functionHeading(
  'The stop of a position of the grid, for the case that the terminal is not there to close the basket',
)}double BeyondGrid(const bool isBuy,const double price)
  {
   double room=(GridMaxPositions+1)*GridStepPoints*_Point;
   return(NormalizeDouble(isBuy ? price-room : price+room,_Digits));
  }
`

const addInMql4 = `${functionHeading(
  'One more position of the grid',
)}void AddToGrid(const bool isBuy,const double lots,const long magic)
  {
   int type=isBuy ? OP_BUY : OP_SELL;
   if(AccountFreeMarginCheck(_Symbol,type,lots)<=0)
      return;
   double price=PriceOf(_Symbol,!isBuy);
   ResetLastError();
   if(OrderSend(_Symbol,type,lots,price,30,BeyondGrid(isBuy,price),0,"grid",(int)magic)<0)
      Print("Grid: no position of ",lots," lots: error ",_LastError);
  }
`

const addInMql5 = `${functionHeading(
  'One more position of the grid',
)}void AddToGrid(const bool isBuy,const double lots,const long magic)
  {
   double margin=0;
   MqlTradeRequest request={};
   MqlTradeResult  result={};
   request.action=TRADE_ACTION_DEAL;
   request.symbol=_Symbol;
   request.volume=lots;
   request.type=isBuy ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
   request.price=PriceOf(_Symbol,!isBuy);
   request.sl=BeyondGrid(isBuy,request.price);
   request.deviation=30;
   request.magic=(ulong)magic;
   request.comment="grid";
   request.type_filling=FillingOf(_Symbol);
   if(!OrderCalcMargin(request.type,_Symbol,lots,request.price,margin) || margin>AccountInfoDouble(ACCOUNT_MARGIN_FREE))
      return;
   if(!OrderSend(request,result) || (result.retcode!=TRADE_RETCODE_DONE && result.retcode!=TRADE_RETCODE_PLACED))
      Print("Grid: no position of ",lots," lots: ",result.retcode);
  }
`

export const gridMartingale: Feature = {
  id: 'grid-martingale',
  title: 'Grid with martingale',
  doc: {
    what:
      'Adds positions at fixed distances against a losing one, each larger by a factor, closes the basket at a ' +
      'common target, and stops at a number of positions and at a loss; each added position has a stop beyond the ' +
      'end of ' +
      'the grid.',
    why:
      'A grid turns small returns of the price into gains. It also makes the rare long move expensive: the ' +
      'number of positions and the loss of the basket are limited for that reason, and both limits cannot be ' +
      'switched off.',
    example:
      'A buy of 0.10 at 1.1000 with 300 points and 1.5: 0.15 more at 1.0970, 0.22 at 1.0940. The average is then ' +
      'about 1.0963; at 1.0973 all three are closed in profit.',
  },
  inputs: [
    { name: 'GridStepPoints', type: 'int', value: 300, label: 'Distance between positions, points', min: 10 },
    {
      name: 'GridLotMultiplier',
      type: 'double',
      value: 1.5,
      label: 'Each position is larger by this factor (1: all the same)',
      min: 1,
      max: 5,
    },
    {
      name: 'GridMaxPositions',
      type: 'int',
      value: 4,
      label: 'Positions of one side, the first among them',
      min: 2,
      max: 20,
    },
    {
      name: 'GridTargetPoints',
      type: 'int',
      value: 100,
      label: 'Target of the basket from its average price, points',
      min: 1,
    },
    {
      name: 'GridMaxLossPercent',
      type: 'double',
      value: 10,
      label: 'Loss at which the basket is closed, % of the balance',
      min: 0.1,
      max: 100,
    },
  ],
  manages: true,
  onTick: 'ManageGrid();',
  code: forBothDialects((terms) => `${manage}${side(terms)}${terms.hasOrderPool ? addInMql4 : addInMql5}${beyond}`),
  existing: { what: 'Volumes grow, or positions are added at distances.', find: gridTrading },
  warnings: [
    {
      inputs: ['GridStepPoints'],
      find: (value, { facts }) =>
        facts?.stopPoints && facts.stopPoints <= value('GridStepPoints')
          ? `The program's own stop at ${points(facts.stopPoints)} closes a position before the grid adds one. Set ` +
            `GridStepPoints below ${facts.stopPoints}.`
          : null,
    },
  ],
}
