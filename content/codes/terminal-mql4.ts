import type { CodeGroup } from './row.ts'

/** Codes of GetLastError() in MetaTrader 4. */
export const mql4Codes: readonly CodeGroup[] = [
  {
    title: 'Answers of the trade server',
    remedy:
      'Read prices and orders again, before you decide; a loop that repeats at once is locked out sooner or later.',
    rows: {
      NO_ERROR: ['There was no error.', 'Nothing is to be done.'],
      NO_RESULT: [
        'Nothing changed: OrderModify was called with the levels that stand already.',
        'Compare with OrderStopLoss() and OrderTakeProfit() before modifying.',
      ],
      COMMON_ERROR: 'The server refused without a reason.',
      INVALID_TRADE_PARAMETERS: [
        'A parameter of the trade function is wrong.',
        'Check symbol, operation, volume, and that the ticket is of the kind the function wants.',
      ],
      SERVER_BUSY: ['The trade server is busy.', 'Wait some seconds before trying again.'],
      OLD_VERSION: ['The terminal is too old for this server.', 'Update the terminal.'],
      NO_CONNECTION: ['There is no connection to the trade server.', 'Check IsConnected() and wait for it.'],
      NOT_ENOUGH_RIGHTS: [
        'The account may not do this: most often it was opened with the investor password.',
        'Log in with the trading password.',
      ],
      TOO_FREQUENT_REQUESTS: [
        'Requests come too fast.',
        'Send one request for one decision and keep a pause between two.',
      ],
      MALFUNCTIONAL_TRADE: 'The operation could not be completed.',
      ACCOUNT_DISABLED: ['The account is disabled.', 'Ask the broker.'],
      INVALID_ACCOUNT: ['The account number is wrong.', 'Check the login.'],
      TRADE_TIMEOUT: [
        'The server did not answer in time; the order may exist all the same.',
        'Look through the orders before you send it again, or you may hold it twice.',
      ],
      INVALID_PRICE: [
        'The price is not one the server accepts: not of this moment, or not rounded.',
        'Call RefreshRates(), take Ask for buying and Bid for selling, and NormalizeDouble(price, Digits).',
      ],
      INVALID_STOPS: [
        'Stop loss, take profit or the pending price is too near, or on the wrong side.',
        'Keep MarketInfo(Symbol(), MODE_STOPLEVEL) points away from the price that would close the order, rounded ' +
          'with NormalizeDouble. Some brokers want the order first and its stops by OrderModify.',
      ],
      INVALID_TRADE_VOLUME: [
        'The volume is below the smallest lot, above the largest, or between two steps.',
        'Bring it onto the grid of MODE_MINLOT, MODE_MAXLOT and MODE_LOTSTEP.',
      ],
      MARKET_CLOSED: ['The market is closed.', 'Trade within the sessions of the symbol.'],
      TRADE_DISABLED: ['Trading of this symbol is switched off.', 'Ask the broker, or choose another symbol.'],
      NOT_ENOUGH_MONEY: [
        'Free margin does not cover the order.',
        'Compare AccountFreeMarginCheck() with zero before sending, and lower the volume.',
      ],
      PRICE_CHANGED: [
        'The price changed before the order arrived.',
        'Call RefreshRates() and send again with the new price; allow some slippage.',
      ],
      OFF_QUOTES: ['There is no quote for the symbol at this moment.', 'Wait for the next tick, then RefreshRates().'],
      BROKER_BUSY: 'The broker is busy.',
      REQUOTE: ['The price is gone and another is offered.', 'RefreshRates(), send again, allow more slippage.'],
      ORDER_LOCKED: [
        'The order is being processed and cannot be changed.',
        'Wait for the next tick and read the order again.',
      ],
      LONG_POSITIONS_ONLY_ALLOWED: ['The symbol may only be bought.', 'Do not send sell orders for it.'],
      TOO_MANY_REQUESTS: ['Too many requests.', 'Send one request for one decision.'],
      TRADE_MODIFY_DENIED: [
        'The order lies too near to the price to be changed.',
        'Compare the distance with MarketInfo(Symbol(), MODE_FREEZELEVEL) before modifying.',
      ],
      TRADE_CONTEXT_BUSY: [
        'Another program of this terminal is trading: MetaTrader 4 has one trade context for all.',
        'Wait while IsTradeContextBusy(), with a limit, then RefreshRates() and send.',
      ],
      TRADE_EXPIRATION_DENIED: [
        'The broker does not allow an expiry for pending orders.',
        'Pass 0 as expiration and delete the order yourself in time.',
      ],
      TRADE_TOO_MANY_ORDERS: [
        'The number of orders has reached the broker’s limit.',
        'Delete orders that are no longer meant.',
      ],
      TRADE_HEDGE_PROHIBITED: [
        'Opposite orders of one symbol are not allowed.',
        'Close the existing order instead of opening the opposite one.',
      ],
      TRADE_PROHIBITED_BY_FIFO: [
        'Orders must be closed oldest first.',
        'Close the earliest order of the symbol before later ones.',
      ],
    },
  },
  {
    title: 'Running the program',
    remedy: 'Print the values the line works with just before it: one of them is not what the program expects.',
    rows: {
      NO_MQLERROR: ['There was no error.', 'Nothing is to be done.'],
      WRONG_FUNCTION_POINTER: 'A function pointer leads nowhere.',
      ARRAY_INDEX_OUT_OF_RANGE: [
        'An index is below zero or not below the size of the array.',
        'Compare the index with ArraySize(); with #property strict such an access ends the program.',
      ],
      NO_MEMORY_FOR_CALL_STACK: 'Functions call each other too deeply.',
      RECURSIVE_STACK_OVERFLOW: [
        'A function calls itself without end.',
        'Give the recursion an end that is always reached.',
      ],
      NOT_ENOUGH_STACK_FOR_PARAM: 'The stack has no room for the arguments.',
      NO_MEMORY_FOR_PARAM_STRING: 'There is no memory for a string argument.',
      NO_MEMORY_FOR_TEMP_STRING: 'There is no memory for a string in between.',
      NOT_INITIALIZED_STRING: ['A string is read that never got a value.', 'Give it a value where it is declared.'],
      NOT_INITIALIZED_ARRAYSTRING: [
        'An element of a string array is read that never got a value.',
        'Fill the array first.',
      ],
      NO_MEMORY_FOR_ARRAYSTRING: 'There is no memory for the string array.',
      TOO_LONG_STRING: 'A string is too long.',
      REMAINDER_FROM_ZERO_DIVIDE: ['The remainder of a division by zero was asked for.', 'Test the divisor before %.'],
      ZERO_DIVIDE: [
        'A division by zero.',
        'Test the divisor: a range, a volume or a count is often zero on the first bars.',
      ],
      UNKNOWN_COMMAND: [
        'The compiled file has a command this terminal does not know.',
        'Compile it again with this terminal’s MetaEditor.',
      ],
      WRONG_JUMP: ['The compiled file is damaged.', 'Compile it again.'],
      NOT_INITIALIZED_ARRAY: [
        'An array is read before it has a size or values.',
        'ArrayResize() and ArrayInitialize() first.',
      ],
      DLL_CALLS_NOT_ALLOWED: [
        'The program calls a DLL and the terminal does not allow it.',
        'Tick “Allow DLL imports” for the program — if you trust the file.',
      ],
      CANNOT_LOAD_LIBRARY: [
        'A library could not be loaded.',
        'Put it into MQL4\\Libraries; a DLL must be 32-bit for MetaTrader 4.',
      ],
      CANNOT_CALL_FUNCTION: [
        'The library has no such function.',
        'Check the name and the calling convention in the #import block.',
      ],
      EXTERNAL_CALLS_NOT_ALLOWED: [
        'Calls of functions in other compiled programs are not allowed.',
        'Tick “Allow import of external experts” for the program.',
      ],
      NO_MEMORY_FOR_RETURNED_STR: 'There is no memory for a returned string.',
      SYSTEM_BUSY: ['The system is busy.', 'Wait and try again on the next tick.'],
      DLLFUNC_CRITICALERROR: [
        'A function of the DLL crashed.',
        'Check the types of the arguments against the DLL’s documentation.',
      ],
      INTERNAL_ERROR: [
        'An error inside the terminal.',
        'Restart it; if it stays, report it to MetaQuotes with the smallest program that shows it.',
      ],
      OUT_OF_MEMORY: [
        'There is no memory left.',
        'Look for arrays that grow on every tick, and for charts with very long history.',
      ],
      INVALID_POINTER: ['A pointer to an object leads nowhere.', 'Test it with CheckPointer() before use.'],
      FORMAT_TOO_MANY_FORMATTERS: ['The format string has more places than there are values.', 'Count the % places.'],
      FORMAT_TOO_MANY_PARAMETERS: ['There are more values than places in the format string.', 'Count the % places.'],
      ARRAY_INVALID: 'The array cannot be used here.',
      CHART_NOREPLY: ['The chart does not answer.', 'Try again on the next tick.'],
    },
  },
  {
    title: 'Calls of functions',
    remedy: 'Compare the arguments with the function’s documentation, their number, order and types.',
    rows: {
      INVALID_FUNCTION_PARAMSCNT: 'The function got the wrong number of arguments.',
      INVALID_FUNCTION_PARAMVALUE: 'An argument has a value the function does not take.',
      STRING_FUNCTION_INTERNAL: 'A string function failed inside.',
      SOME_ARRAY_ERROR: 'An array function failed.',
      INCORRECT_SERIESARRAY_USING: [
        'A price array is used in a way it does not allow.',
        'Price arrays are read only: copy them into an array of your own first.',
      ],
      CUSTOM_INDICATOR_ERROR: [
        'A custom indicator failed.',
        'Put the indicator onto a chart alone and read the Experts log there.',
      ],
      INCOMPATIBLE_ARRAYS: 'The two arrays have different types or dimensions.',
      GLOBAL_VARIABLES_PROCESSING: 'The terminal’s global variables could not be read or written.',
      GLOBAL_VARIABLE_NOT_FOUND: [
        'There is no global variable of that name.',
        'Ask GlobalVariableCheck() first. They vanish four weeks after the last access.',
      ],
      FUNC_NOT_ALLOWED_IN_TESTING: ['The function does nothing in the Strategy Tester.', 'Guard it with IsTesting().'],
      FUNCTION_NOT_CONFIRMED: [
        'The terminal’s settings do not allow the function.',
        'Allow it under Tools → Options → Expert Advisors.',
      ],
      SEND_MAIL_ERROR: ['The mail was not sent.', 'Fill and test Tools → Options → Email.'],
      STRING_PARAMETER_EXPECTED: 'The argument must be a string.',
      INTEGER_PARAMETER_EXPECTED: 'The argument must be an integer.',
      DOUBLE_PARAMETER_EXPECTED: 'The argument must be a floating-point number.',
      ARRAY_AS_PARAMETER_EXPECTED: 'The argument must be an array.',
      HISTORY_WILL_UPDATED: [
        'The history asked for is being loaded; the values are not final yet.',
        'Return and ask again on the next tick.',
      ],
      TRADE_ERROR: 'A trade function failed.',
      RESOURCE_NOT_FOUND: ['The compiled file has no such resource.', 'Add it with #resource and compile again.'],
      RESOURCE_NOT_SUPPORTED: 'This kind of resource is not supported.',
      RESOURCE_DUPLICATED: ['Two resources have one name.', 'Rename one.'],
      INDICATOR_CANNOT_INIT: [
        'A custom indicator did not start.',
        'Read the Experts log: its OnInit returned an error, most often because of its inputs.',
      ],
      INDICATOR_CANNOT_LOAD: [
        'A custom indicator was not found or is not compiled.',
        'Put its .ex4 into MQL4\\Indicators and write the name as it is there, folder included.',
      ],
      NO_HISTORY_DATA: [
        'There is no history of that symbol and period.',
        'Open a chart of it once, or load it in the History Center.',
      ],
      NO_MEMORY_FOR_HISTORY: 'There is no memory for the history asked for.',
      END_OF_FILE: ['The end of the file is reached.', 'Test FileIsEnding() before each reading.'],
      SOME_FILE_ERROR: 'A file function failed.',
      WRONG_FILE_NAME: 'The file name is not allowed.',
      TOO_MANY_OPENED_FILES: ['Too many files are open.', 'Close each with FileClose().'],
      CANNOT_OPEN_FILE: [
        'The file cannot be opened.',
        'It must lie in MQL4\\Files, or in tester\\files while testing.',
      ],
      INCOMPATIBLE_FILEACCESS: 'The file was opened in another mode than this function needs.',
      NO_ORDER_SELECTED: [
        'No order is selected.',
        'Call OrderSelect() and test what it returns before OrderLots(), OrderTicket() and the others.',
      ],
      UNKNOWN_SYMBOL: [
        'The terminal does not know the symbol.',
        'Mind the broker’s suffix (EURUSD.m, EURUSDpro) and show the symbol in the Market Watch.',
      ],
      INVALID_PRICE_PARAM: 'A price argument of a trade function is wrong.',
      INVALID_TICKET: ['There is no order of that ticket.', 'It was closed or deleted meanwhile: select it again.'],
      TRADE_NOT_ALLOWED: [
        'The terminal does not let programs trade.',
        'Press AutoTrading in the toolbar and tick “Allow live trading” in the program’s settings.',
      ],
      LONGS_NOT_ALLOWED: ['The program’s settings allow short positions only.', 'Set Positions to “Long & Short”.'],
      SHORTS_NOT_ALLOWED: ['The program’s settings allow long positions only.', 'Set Positions to “Long & Short”.'],
      TRADE_EXPERT_DISABLED_BY_SERVER: ['The server does not let programs trade on this account.', 'Ask the broker.'],
    },
  },
  {
    title: 'Charts and objects',
    remedy: 'Check name, chart and property; ObjectFind() tells whether the object exists.',
    rows: {
      OBJECT_ALREADY_EXISTS: [
        'An object of that name exists already.',
        'Move the existing one, or give each its own name.',
      ],
      UNKNOWN_OBJECT_PROPERTY: 'Objects have no such property.',
      OBJECT_DOES_NOT_EXIST: 'There is no object of that name.',
      UNKNOWN_OBJECT_TYPE: 'There is no such object type.',
      NO_OBJECT_NAME: 'The object has no name.',
      OBJECT_COORDINATES_ERROR: 'The coordinates do not fit the object.',
      NO_SPECIFIED_SUBWINDOW: 'The chart has no such sub-window.',
      SOME_OBJECT_ERROR: 'A function for objects failed.',
      CHART_PROP_INVALID: 'Charts have no such property.',
      CHART_NOT_FOUND: 'There is no such chart.',
      CHARTWINDOW_NOT_FOUND: 'The sub-window was not found.',
      CHARTINDICATOR_NOT_FOUND: 'The chart has no such indicator.',
      SYMBOL_SELECT: [
        'The symbol could not be shown or hidden.',
        'A symbol with an open chart or order cannot be hidden.',
      ],
    },
  },
  {
    title: 'Notifications',
    remedy: 'Enter your MetaQuotes ID under Tools → Options → Notifications and send a test from there.',
    rows: {
      NOTIFICATION_ERROR: 'The push notification was not sent.',
      NOTIFICATION_PARAMETER: 'The text of the notification is empty or too long.',
      NOTIFICATION_SETTINGS: 'Notifications are not set up in the terminal.',
      NOTIFICATION_TOO_FREQUENT: [
        'Notifications come too fast.',
        'At most two a second and ten a minute are sent: send one for one event.',
      ],
    },
  },
  {
    title: 'Files',
    remedy:
      'Test the handle FileOpen() returns against INVALID_HANDLE, and open the file in the mode the function needs.',
    rows: {
      FILE_TOO_MANY_OPENED: ['More than 64 files are open.', 'Close each with FileClose().'],
      FILE_WRONG_FILENAME: 'The file name is not allowed.',
      FILE_TOO_LONG_FILENAME: 'The file name is too long.',
      FILE_CANNOT_OPEN: [
        'The file cannot be opened.',
        'It must lie in MQL4\\Files, or in tester\\files while testing; a spreadsheet that has it open locks it.',
      ],
      FILE_BUFFER_ALLOCATION_ERROR: 'There is no memory for the file’s buffer.',
      FILE_CANNOT_DELETE: 'The file cannot be deleted.',
      FILE_INVALID_HANDLE: 'The file is closed, or was never open.',
      FILE_WRONG_HANDLE: 'There is no file with this handle.',
      FILE_NOT_TOWRITE: 'The file is not open for writing.',
      FILE_NOT_TOREAD: 'The file is not open for reading.',
      FILE_NOT_BIN: 'The file is not open as binary.',
      FILE_NOT_TXT: 'The file is not open as text.',
      FILE_NOT_TXTORCSV: 'The file is open neither as text nor as CSV.',
      FILE_NOT_CSV: 'The file is not open as CSV.',
      FILE_READ_ERROR: 'Reading failed.',
      FILE_WRITE_ERROR: 'Writing failed.',
      FILE_BIN_STRINGSIZE: 'A string in a binary file needs its length.',
      FILE_INCOMPATIBLE: 'The file’s kind does not fit the array.',
      FILE_IS_DIRECTORY: 'The name is a folder’s.',
      FILE_NOT_EXIST: 'There is no such file.',
      FILE_CANNOT_REWRITE: 'The file exists and may not be overwritten.',
      FILE_WRONG_DIRECTORYNAME: 'The folder name is not allowed.',
      FILE_DIRECTORY_NOT_EXIST: 'There is no such folder.',
      FILE_NOT_DIRECTORY: 'The name is a file’s, not a folder’s.',
      FILE_CANNOT_DELETE_DIRECTORY: 'The folder cannot be deleted.',
      FILE_CANNOT_CLEAN_DIRECTORY: 'The folder cannot be emptied.',
      FILE_ARRAYRESIZE_ERROR: 'The array cannot take what the file holds.',
      FILE_STRINGRESIZE_ERROR: 'The string cannot take what the file holds.',
      FILE_STRUCT_WITH_OBJECTS: 'A structure with strings or dynamic arrays cannot be written as it is.',
    },
  },
  {
    title: 'Web requests',
    remedy:
      'Allow the address under Tools → Options → Expert Advisors; WebRequest() does not work in the tester or in ' +
      'indicators.',
    rows: {
      WEBREQUEST_INVALID_ADDRESS: 'The address is not valid.',
      WEBREQUEST_CONNECT_FAILED: 'The server was not reached.',
      WEBREQUEST_TIMEOUT: 'The server did not answer in time.',
      WEBREQUEST_REQUEST_FAILED: 'The request failed.',
      USER_ERROR_FIRST: [
        'The program’s own errors begin here: SetUserError() set it.',
        'Look for SetUserError() in the source.',
      ],
    },
  },
]
