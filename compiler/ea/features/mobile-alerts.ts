import { mobileAlerts as mobileAlertsDetector } from './existing/other-detectors.ts'
import { type Feature, functionHeading, forBothDialects, type DialectTerms } from './feature.ts'

function report({ total, ticket, symbol, isBuy, openPrice, volume }: DialectTerms): string {
  return `${functionHeading(
    'Compares the open positions with those of the tick before, and tells what is new and what is gone',
  )}void ReportPositions()
  {
   long tickets[];
   for(int i=${total}-1; i>=0; i--)
     {
      if(!SelectOwn(i))
         continue;
      int size=ArraySize(tickets);
      ArrayResize(tickets,size+1,16);
      tickets[size]=${ticket};
      if(isReporting && !IsListed(reported,tickets[size]))
         Notify(${symbol}+((${isBuy}) ? ": bought " : ": sold ")+DoubleToString(${volume},2)+" at "+DoubleToString(${openPrice},_Digits));
     }
   for(int k=ArraySize(reported)-1; k>=0; k--)
      if(!IsListed(tickets,reported[k]))
         Notify(_Symbol+": position "+IntegerToString(reported[k])+" closed, result "+DoubleToString(ResultOf(reported[k]),2));
   ArrayResize(reported,ArraySize(tickets));
   ArrayCopy(reported,tickets);
   isReporting=true;
  }
`
}

const listing = `${functionHeading('Is the ticket in the list?')}bool IsListed(const long &list[],const long ticket)
  {
   for(int i=ArraySize(list)-1; i>=0; i--)
      if(list[i]==ticket)
         return(true);
   return(false);
  }
${functionHeading('One message by all ways that are switched on; not in the tester')}void Notify(const string message)
  {
   if(MQLInfoInteger(MQL_TESTER))
      return;
   if(NotifyScreen)
      Alert(message);
   if(NotifyPhone && !SendNotification(message))
      Print("No push message: error ",_LastError);
   if(NotifyMail && !SendMail(MQLInfoString(MQL_PROGRAM_NAME)+" "+_Symbol,message))
      Print("No mail: error ",_LastError);
  }
`

const resultInMql4 = `${functionHeading('The result of a closed order')}double ResultOf(const long ticket)
  {
   if(!OrderSelect((int)ticket,SELECT_BY_TICKET))
      return(0);
   return(OrderProfit()+OrderSwap()+OrderCommission());
  }
`

const resultInMql5 = `${functionHeading('The result of a closed position')}double ResultOf(const long ticket)
  {
   double result=0;
   if(!HistorySelectByPosition(ticket))
      return(0);
   for(int i=HistoryDealsTotal()-1; i>=0; i--)
     {
      ulong deal=HistoryDealGetTicket(i);
      result+=HistoryDealGetDouble(deal,DEAL_PROFIT)+HistoryDealGetDouble(deal,DEAL_SWAP)+HistoryDealGetDouble(deal,DEAL_COMMISSION);
     }
   return(result);
  }
`

export const mobileAlerts: Feature = {
  id: 'mobile-alerts',
  title: 'Mobile alerts',
  doc: {
    what:
      'Tells your phone, mailbox or screen when a position of the program opens and when it closes, with its ' +
      'result.',
    why: 'A program on a remote server should report what it does, so that you need not look every hour.',
    example:
      'A buy of 0.10 EURUSD opens: "EURUSD: bought 0.10 at 1.10000"; it closes: "EURUSD: position 12345 closed, ' +
      'result 24.50".',
  },
  inputs: [
    {
      name: 'NotifyPhone',
      type: 'bool',
      value: true,
      label: 'Push message to the phone (MetaQuotes ID in the options)',
    },
    { name: 'NotifyMail', type: 'bool', value: false, label: 'Mail (server in the options)' },
    { name: 'NotifyScreen', type: 'bool', value: false, label: 'Window in the terminal' },
  ],
  manages: true,
  onTick: 'ReportPositions();',
  declarations: forBothDialects(
    () =>
      'long   reported[];          // tickets of the positions that were reported\nbool   isReporting=false;   // ' +
      'false until the positions of the start are known\n',
  ),
  code: forBothDialects((terms) => `${report(terms)}${listing}${terms.hasOrderPool ? resultInMql4 : resultInMql5}`),
  existing: { what: 'Push messages are sent.', find: mobileAlertsDetector },
}
