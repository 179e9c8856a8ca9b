import type { Library } from './entry.ts'

/** Services that no tester has: each call returns its failure value. */
const families = {
  /** No handle. */
  '-1': `
    CLContextCreate CLProgramCreate CLKernelCreate CLBufferCreate CLGetInfoInteger CLHandleType
    CLExecutionStatus DXContextCreate DXHandleType DXBufferCreate DXTextureCreate DXInputCreate DXShaderCreate
    DatabaseOpen DatabasePrepare DatabaseColumnsCount DatabaseImport DatabaseExport DatabasePrint OnnxCreate
    OnnxCreateFromBuffer SocketCreate SocketRead SocketSend SocketTlsRead SocketTlsReadAvailable SocketTlsSend
    FileOpenHistory`,
  /** Nothing done, nothing there. */
  '0': `
    CLBufferFree CLBufferRead CLBufferWrite CLContextFree CLExecute CLGetDeviceInfo CLGetInfoString CLKernelFree
    CLProgramFree CLSetKernelArg CLSetKernelArgMem CLSetKernelArgMemLocal DXBufferSet DXContextClearColors
    DXContextClearDepth DXContextGetColors DXContextGetDepth DXContextGetSize DXContextSetSize DXDraw
    DXDrawIndexed DXInputSet DXPrimiveTopologySet DXRelease DXShaderInputsSet DXShaderSet DXShaderSetLayout
    DXShaderTexturesSet DatabaseBind DatabaseClose DatabaseColumnBlob DatabaseColumnDouble DatabaseColumnInteger
    DatabaseColumnLong DatabaseColumnName DatabaseColumnSize DatabaseColumnText DatabaseColumnType
    DatabaseExecute DatabaseFinalize DatabaseRead DatabaseReadBind DatabaseReset DatabaseTableExists
    DatabaseTransactionBegin DatabaseTransactionCommit DatabaseTransactionRollback OnnxGetInputCount
    OnnxGetInputTypeInfo OnnxGetOutputCount OnnxGetOutputTypeInfo OnnxRelease OnnxRun OnnxSetInputShape
    OnnxSetOutputShape SocketClose SocketConnect SocketIsConnected SocketIsReadable SocketIsWritable
    SocketTimeouts SocketTlsCertificate SocketTlsHandshake FrameAdd FrameFilter FrameFirst FrameInputs FrameNext
    ParameterGetRange ParameterSetRange CalendarCountries CalendarCountryById CalendarEventByCountry
    CalendarEventByCurrency CalendarEventById CalendarValueById CalendarValueHistory CalendarValueHistoryByEvent
    CalendarValueLast CalendarValueLastByEvent CustomBookAdd CustomRatesDelete CustomRatesReplace
    CustomRatesUpdate CustomSymbolCreate CustomSymbolDelete CustomSymbolSetDouble CustomSymbolSetInteger
    CustomSymbolSetMarginRate CustomSymbolSetSessionQuote CustomSymbolSetSessionTrade CustomSymbolSetString
    CustomTicksAdd CustomTicksDelete CustomTicksReplace MarketBookAdd MarketBookGet MarketBookRelease
    SignalBaseGetDouble SignalBaseGetInteger SignalBaseSelect SignalBaseTotal SignalInfoGetDouble
    SignalInfoGetInteger SignalInfoSetDouble SignalInfoSetInteger SignalSubscribe SignalUnsubscribe
    ChartApplyTemplate ChartClose ChartOpen ChartSaveTemplate ChartScreenShot ChartPriceOnDropped
    ChartTimeOnDropped ChartWindowOnDropped ChartXOnDropped ChartYOnDropped WindowPriceOnDropped
    WindowScreenShot WindowTimeOnDropped WindowXOnDropped WindowYOnDropped ResourceReadImage ResourceSave
    FileSelectDialog TranslateKey MQLSetInteger`,
  /** No text. */
  '': 'OnnxGetInputName OnnxGetOutputName SignalBaseGetString SignalInfoGetString',
} as const

const answers: Readonly<Record<keyof typeof families, number | string>> = { '-1': -1, '0': 0, '': '' }

export const refused: Library = (terminal) =>
  Object.fromEntries(
    Object.entries(families).flatMap(([kind, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [
          name,
          () => {
            terminal.fail('functionNotAllowed')
            return answers[kind as keyof typeof families]
          },
        ]),
    ),
  )
