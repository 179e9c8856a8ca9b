import type { CodeGroup } from './row.ts'

/** Codes of GetLastError() in MetaTrader 5: the program, charts, symbols, indicators and trading. */
export const mql5Codes: readonly CodeGroup[] = [
  {
    title: 'Running the program',
    remedy: 'Print the values the line works with just before it: one of them is not what the program expects.',
    rows: {
      SUCCESS: ['There was no error.', 'Nothing is to be done.'],
      INTERNAL_ERROR: [
        'An error inside the terminal.',
        'Restart it; if it stays, report it to MetaQuotes with the smallest program that shows it.',
      ],
      WRONG_INTERNAL_PARAMETER: 'The terminal called an internal function with a wrong argument.',
      INVALID_PARAMETER: [
        'A system function got a wrong argument.',
        'Compare each argument with the documentation; periods below 1 and empty symbol names are frequent.',
      ],
      NOT_ENOUGH_MEMORY: [
        'There is no memory for the function.',
        'Look for arrays that grow on every tick, and for charts with very long history.',
      ],
      STRUCT_WITHOBJECTS_ORCLASS: [
        'The structure contains strings, dynamic arrays or objects and cannot be copied as plain memory.',
        'Copy field by field, or keep only numbers and fixed arrays in it.',
      ],
      INVALID_ARRAY: [
        'The array has the wrong type or size, or belongs to a destroyed object.',
        'Check the declaration and that the object still lives.',
      ],
      ARRAY_RESIZE_ERROR: [
        'The array cannot be resized: it is of fixed size, or there is no memory.',
        'Declare it without a size: double values[];',
      ],
      STRING_RESIZE_ERROR: 'There is no memory to lengthen the string.',
      NOTINITIALIZED_STRING: ['A string is read that never got a value.', 'Give it a value where it is declared.'],
      INVALID_DATETIME: 'The date or time is not valid.',
      ARRAY_BAD_SIZE: [
        'The array would have more than 2147483647 elements.',
        'Look for a size computed from a negative number or an unset variable.',
      ],
      INVALID_POINTER: [
        'A pointer leads nowhere: the object was never made or is deleted.',
        'Test with CheckPointer() before use.',
      ],
      INVALID_POINTER_TYPE: 'The pointer is of the wrong kind.',
      FUNCTION_NOT_ALLOWED: [
        'The function may not be called here: trade functions in indicators, for example, or chart functions in ' +
          'the tester.',
        'Call it from the kind of program that may.',
      ],
      RESOURCE_NAME_DUPLICATED: ['A resource made at run time has the name of one in the file.', 'Rename one of them.'],
      RESOURCE_NOT_FOUND: [
        'The compiled file has no such resource.',
        'Add it with #resource and compile again; the path begins with ::.',
      ],
      RESOURCE_UNSUPPORTED_TYPE: 'The resource is of an unsupported kind, or larger than 16 MB.',
      RESOURCE_NAME_IS_TOO_LONG: 'The resource’s name has more than 63 characters.',
      MATH_OVERFLOW: [
        'A mathematical function left the range of numbers.',
        'Test its argument: MathExp of a large number, MathSqrt or MathLog of a negative one.',
      ],
      SLEEP_ERROR: 'Sleep() passed the end of the test.',
      PROGRAM_STOPPED: [
        'The test or the program was stopped from outside.',
        'Leave long loops when IsStopped() is true.',
      ],
      INVALID_TYPE: 'The type does not fit.',
      INVALID_HANDLE: [
        'The handle is not valid.',
        'Test what the function that made it returned against INVALID_HANDLE.',
      ],
      TOO_MANY_OBJECTS: 'There are too many objects.',
    },
  },
  {
    title: 'Charts',
    remedy:
      'Check the chart’s id (0 is the program’s own) and the property. Chart functions are asynchronous: ' +
      'ChartRedraw() and ask again on the next event.',
    rows: {
      CHART_WRONG_ID: 'There is no chart with this id.',
      CHART_NO_REPLY: 'The chart does not answer.',
      CHART_NOT_FOUND: 'The chart was not found; it may have been closed.',
      CHART_NO_EXPERT: 'The chart has no Expert Advisor that could take the event.',
      CHART_CANNOT_OPEN: 'The chart could not be opened.',
      CHART_CANNOT_CHANGE: 'The chart’s symbol or period could not be changed.',
      CHART_WRONG_PARAMETER: 'A chart function got a wrong argument.',
      CHART_CANNOT_CREATE_TIMER: [
        'The timer was not started.',
        'The interval must be positive; each program has one timer.',
      ],
      CHART_WRONG_PROPERTY: 'Charts have no such property.',
      CHART_SCREENSHOT_FAILED: 'The picture of the chart was not saved.',
      CHART_NAVIGATE_FAILED: 'The chart could not be scrolled.',
      CHART_TEMPLATE_FAILED: 'The template could not be applied.',
      CHART_WINDOW_NOT_FOUND: 'The indicator’s sub-window was not found.',
      CHART_INDICATOR_CANNOT_ADD: 'The indicator could not be put onto the chart.',
      CHART_INDICATOR_CANNOT_DEL: 'The indicator could not be taken off the chart.',
      CHART_INDICATOR_NOT_FOUND: [
        'The chart has no indicator of that name.',
        'The short name is what IndicatorSetString(INDICATOR_SHORTNAME, …) set, not the file’s.',
      ],
    },
  },
  {
    title: 'Graphical objects',
    remedy: 'Ask ObjectFind() first, and check the property against the object’s type.',
    rows: {
      OBJECT_ERROR: 'A function for graphical objects failed.',
      OBJECT_NOT_FOUND: 'There is no object of that name.',
      OBJECT_WRONG_PROPERTY: 'Objects have no such property.',
      OBJECT_GETDATE_FAILED: 'No time belongs to that value of the object.',
      OBJECT_GETVALUE_FAILED: 'No value belongs to that time of the object.',
    },
  },
  {
    title: 'Symbols',
    remedy: 'Select the symbol with SymbolSelect(name, true) and mind the broker’s suffix.',
    rows: {
      MARKET_UNKNOWN_SYMBOL: 'The terminal does not know the symbol.',
      MARKET_NOT_SELECTED: 'The symbol is not shown in the Market Watch.',
      MARKET_WRONG_PROPERTY: 'Symbols have no such property.',
      MARKET_LASTTIME_UNKNOWN: 'There has been no tick of the symbol yet.',
      MARKET_SELECT_ERROR: [
        'The symbol could not be shown or hidden.',
        'A symbol with an open chart, order or position cannot be hidden.',
      ],
      MARKET_SELECT_LIMIT: ['The Market Watch is full.', 'Hide symbols that are not used.'],
      MARKET_SESSION_INDEX: [
        'There is no session of that index on that day.',
        'Count up from 0 until the function returns false.',
      ],
    },
  },
  {
    title: 'History',
    remedy: 'History comes asynchronously: return when less was copied than asked for, and ask again on the next tick.',
    rows: {
      HISTORY_NOT_FOUND: 'The history asked for does not exist here yet.',
      HISTORY_WRONG_PROPERTY: 'History has no such property.',
      HISTORY_TIMEOUT: 'The history did not come in time.',
      HISTORY_BARS_LIMIT: [
        'More bars were asked for than the terminal keeps.',
        'Raise Tools → Options → Charts → Max bars in chart, or ask for fewer.',
      ],
      HISTORY_LOAD_ERRORS: 'Loading the history failed several times.',
      HISTORY_SMALL_BUFFER: 'The array is too small for what was copied.',
    },
  },
  {
    title: 'Global variables of the terminal',
    remedy: 'Ask GlobalVariableCheck() first, and test what GlobalVariableSet() returns.',
    rows: {
      GLOBALVARIABLE_NOT_FOUND:
        'There is no global variable of that name; they vanish four weeks after the last access.',
      GLOBALVARIABLE_EXISTS: 'A global variable of that name exists already.',
      GLOBALVARIABLE_NOT_MODIFIED: 'The global variables were not changed.',
      GLOBALVARIABLE_CANNOTREAD: 'The file of the global variables cannot be read.',
      GLOBALVARIABLE_CANNOTWRITE: 'The file of the global variables cannot be written.',
    },
  },
  {
    title: 'Mail, sound, FTP and notifications',
    remedy: 'Fill in and test the matching page of Tools → Options.',
    rows: {
      MAIL_SEND_FAILED: 'The mail was not sent.',
      PLAY_SOUND_FAILED: [
        'The sound was not played.',
        'The file must be a WAV in the terminal’s Sounds folder, or a resource.',
      ],
      MQL5_WRONG_PROPERTY: ['MQLInfo… knows no such property.', 'Use one of ENUM_MQL_INFO_….'],
      TERMINAL_WRONG_PROPERTY: ['TerminalInfo… knows no such property.', 'Use one of ENUM_TERMINAL_INFO_….'],
      FTP_SEND_FAILED: 'The file was not sent by FTP.',
      NOTIFICATION_SEND_FAILED: 'The push notification was not sent.',
      NOTIFICATION_WRONG_PARAMETER: ['The text of the notification is empty.', 'Give it 1 to 255 characters.'],
      NOTIFICATION_WRONG_SETTINGS: [
        'Notifications are not set up.',
        'Enter your MetaQuotes ID under Tools → Options → Notifications and tick “Enable”.',
      ],
      NOTIFICATION_TOO_FREQUENT: [
        'Notifications come too fast.',
        'At most two a second and ten a minute are sent: send one for one event.',
      ],
      FTP_NOSERVER: 'No FTP server is set.',
      FTP_NOLOGIN: 'No FTP login is set.',
      FTP_FILE_ERROR: 'The file to send does not lie in MQL5\\Files.',
      FTP_CONNECT_FAILED: 'The FTP server was not reached.',
      FTP_CHANGEDIR: 'The FTP server has no such folder.',
    },
  },
  {
    title: 'Indicator buffers and properties',
    remedy: 'Let #property indicator_buffers count every SetIndexBuffer, with indices from 0 without a gap.',
    rows: {
      BUFFERS_NO_MEMORY: 'There is no memory for the indicator’s buffers.',
      BUFFERS_WRONG_INDEX: 'The indicator has no buffer of this index.',
      CUSTOM_WRONG_PROPERTY: 'Indicators have no such property.',
    },
  },
  {
    title: 'Account and trading',
    remedy: 'Look at MqlTradeResult.retcode: it says more than GetLastError().',
    rows: {
      ACCOUNT_WRONG_PROPERTY: ['Accounts have no such property.', 'Use one of ENUM_ACCOUNT_INFO_….'],
      TRADE_WRONG_PROPERTY: [
        'Orders, deals or positions have no such property.',
        'Mind which of the three it belongs to: POSITION_, ORDER_, DEAL_.',
      ],
      TRADE_DISABLED: [
        'Programs may not trade.',
        'Switch on Algo Trading in the toolbar and “Allow Algo Trading” in the program’s settings; ask the broker ' +
          'if both are on.',
      ],
      TRADE_POSITION_NOT_FOUND: [
        'There is no such position: it was closed, or never selected.',
        'Select with PositionSelectByTicket() and test what it returns.',
      ],
      TRADE_ORDER_NOT_FOUND: [
        'There is no such order: it was filled or deleted.',
        'Filled orders are in the history: HistoryOrderSelect().',
      ],
      TRADE_DEAL_NOT_FOUND: [
        'There is no such deal in the selected history.',
        'Call HistorySelect() with a range that contains it first.',
      ],
      TRADE_SEND_FAILED: [
        'The trade request was refused.',
        'Read MqlTradeResult.retcode and comment; each return code has its own article here.',
      ],
      TRADE_CALC_FAILED: [
        'Profit or margin could not be computed.',
        'Select the symbol, and make sure its quotes and those of the currencies in between are there.',
      ],
    },
  },
  {
    title: 'Indicator handles',
    remedy: 'Make the handle once in OnInit, test it against INVALID_HANDLE, and read it with CopyBuffer later.',
    rows: {
      INDICATOR_UNKNOWN_SYMBOL: 'The symbol of the indicator is unknown.',
      INDICATOR_CANNOT_CREATE: [
        'The indicator could not be made.',
        'For iCustom: the .ex5 must lie in MQL5\\Indicators, the name as it is there, folder included, and its ' +
          'OnInit must succeed.',
      ],
      INDICATOR_NO_MEMORY: 'There is no memory for another indicator.',
      INDICATOR_CANNOT_APPLY: 'The indicator cannot be computed on another indicator.',
      INDICATOR_CANNOT_ADD: 'The indicator could not be put onto the chart.',
      INDICATOR_DATA_NOT_FOUND: [
        'The indicator has not computed these values yet.',
        'Wait until BarsCalculated(handle) reaches what is needed; on the first ticks it returns −1 or less.',
      ],
      INDICATOR_WRONG_HANDLE: ['The handle belongs to no indicator.', 'It was released, or making it failed.'],
      INDICATOR_WRONG_PARAMETERS: [
        'The number of parameters does not fit the indicator.',
        'Give iCustom the inputs in their order and type; input groups count as nothing.',
      ],
      INDICATOR_PARAMETERS_MISSING: 'The indicator got no parameters.',
      INDICATOR_CUSTOM_NAME: 'The first parameter of a custom indicator is its name.',
      INDICATOR_PARAMETER_TYPE: 'A parameter has the wrong type.',
      INDICATOR_WRONG_INDEX: 'The indicator has no buffer of this index.',
    },
  },
  {
    title: 'Depth of market',
    remedy: 'Only symbols of exchanges, and of some brokers, have a book: test what MarketBookAdd() returns.',
    rows: {
      BOOKS_CANNOT_ADD: 'The book cannot be opened.',
      BOOKS_CANNOT_DELETE: 'The book cannot be closed.',
      BOOKS_CANNOT_GET: 'The book cannot be read.',
      BOOKS_CANNOT_SUBSCRIBE: 'The book’s changes cannot be subscribed to.',
    },
  },
]
