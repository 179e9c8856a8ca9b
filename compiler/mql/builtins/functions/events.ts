import type { FunctionTable } from '../row.ts'

export const eventsFunctions: FunctionTable = {
  EventChartCustom: { both: ['bool(long chart_id,ushort custom_event_id,long lparam,double dparam,string sparam)'] },
  EventKillTimer: { both: ['void()'] },
  EventSetMillisecondTimer: { both: ['bool(int milliseconds)'] },
  EventSetTimer: { both: ['bool(int seconds)'] },
  FrameAdd: {
    mql5: [
      'bool(string name,long id,double value,string filename)',
      'bool(string name,long id,double value,const void &data[])',
    ],
  },
  FrameFilter: { mql5: ['bool(string name,long id)'] },
  FrameFirst: { mql5: ['bool()'] },
  FrameInputs: { mql5: ['bool(ulong pass,string &parameters[],uint &parameters_count)'] },
  FrameNext: {
    mql5: [
      'bool(ulong &pass,string &name,long &id,double &value)',
      'bool(ulong &pass,string &name,long &id,double &value,void &data[])',
    ],
  },
  ParameterGetRange: {
    mql5: [
      'bool(string name,bool &enable,long &value,long &start,long &step,long &stop)',
      'bool(string name,bool &enable,double &value,double &start,double &step,double &stop)',
    ],
  },
  ParameterSetRange: {
    mql5: [
      'bool(string name,bool enable,long value,long start,long step,long stop)',
      'bool(string name,bool enable,double value,double start,double step,double stop)',
    ],
  },
}
