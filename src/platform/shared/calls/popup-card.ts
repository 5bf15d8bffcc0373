import type { ScreenCard } from './screen.ts'

type PopupScreen = Extract<ScreenCard, { kind: 'popup' }>

declare const question: unique symbol

/** The card of a popup with the types of its arguments and its result. */
export type PopupCard<Args = unknown, Result = unknown> = PopupScreen & { readonly [question]?: (args: Args) => Result }

/**
 * Declares a popup with its types: `export default popup<CustomerPopupArgs, FoundCustomer>({…})`. Arguments are plain data, because the
 * browser's history stores them across reloads.
 */
export const popup = <Args, Result = void>(card: PopupScreen): PopupCard<Args, Result> => card
