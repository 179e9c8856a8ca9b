export const handler = async (state: { readonly userId: string; readonly id: string }) => state
