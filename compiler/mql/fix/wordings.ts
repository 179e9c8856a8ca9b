/** Phrases by which the logs of translated MetaEditors tell their common errors; matched anywhere in the line, lower case. */
export const wordings: Readonly<Record<string, readonly string[]>> = {
  '112': ['anführungszeichen', 'кавычки', 'comillas', '双引号'],
  '116': ['deklaration ohne typ', 'объявление без типа', 'declaración sin tipo', '没有类型', '无类型声明'],
  '117': ['nicht alle pfade', 'не все пути', 'не все ветви', 'no todas las rutas', '并非所有控制路径', '不是所有的控制路径'],
  '124': ['variable bereits definiert', 'variable ist bereits definiert', 'переменная уже определена', 'variable ya definida', '变量已经定义', '变量已定义'],
  '149': ['unerwartetes zeichen', 'unerwartetes token', 'неожиданный токен', 'неожиданная лексема', 'token inesperado', '意外的标记', '非预期标记'],
  '154': ['semikolon erwartet', 'ожидается точка с запятой', 'отсутствует точка с запятой', 'se esperaba punto y coma', '缺少分号', '需要分号'],
  '157': ['ausdruck erwartet', 'ожидается выражение', 'se esperaba una expresión', '需要表达式'],
  '161': ['unerwartetes programmende', 'unerwartetes ende des programms', 'неожиданный конец программы', 'fin inesperado del programa', '程序意外结束', '意外的程序结束'],
  '167': ["'void'-funktion gibt", 'void функция возвращает', "función 'void' devuelve", 'void 函数返回'],
  '168': ['funktion nicht definiert', 'функция не определена', 'función no definida', '函数未定义', '未定义函数'],
  '189': ['konstante kann nicht', 'константа не может быть изменена', 'constante no se puede modificar', '常量不能修改', '常量无法修改'],
  '199': ['falsche anzahl an parametern', 'falsche parameteranzahl', 'неправильное количество параметров', 'неверное количество параметров', 'número incorrecto de parámetros', '参数数量错误', '错误的参数数量'],
  '256': ['nicht deklarierter bezeichner', 'nicht deklariert', 'необъявленный идентификатор', 'identificador no declarado', '未声明的标识符'],
  '43': ['möglicher datenverlust', 'möglicher verlust von daten', 'возможна потеря данных', 'posible pérdida de datos', '可能丢失数据', '可能会丢失数据'],
}
