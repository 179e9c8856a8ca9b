/** A function's file below `lambdas/`, such as `api/convert-code-v2`, as the name of its bundle: all lie in one folder. */
export const bundleName = (file: string): string => file.replace('/', '-')
