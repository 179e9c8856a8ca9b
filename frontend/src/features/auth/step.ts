/** Steps of the auth drawer. Each carries the email address, so that it is typed once. */
export type Step =
  | { readonly kind: 'sign-in'; readonly email?: string }
  | { readonly kind: 'sign-up'; readonly email?: string }
  | { readonly kind: 'confirm'; readonly email: string; readonly password: string; readonly notice: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'forgot'; readonly email?: string }
  | { readonly kind: 'reset'; readonly email: string }

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
