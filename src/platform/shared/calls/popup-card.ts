import type { ScreenCard } from './screen.ts'

type PopupScreen = Extract<ScreenCard, { kind: 'popup' }>

declare const question: unique symbol

/** The card of a popup that knows what it is asked with and what it answers; both are types only. */
export type PopupCard<Args = unknown, Result = unknown> = PopupScreen & { readonly [question]?: (args: Args) => Result }

/**
 * Declares a popup with its question: `export default popup<CustomerPopupArgs, FoundCustomer>({…})`. Arguments are plain data,
 * for they wait in the browser's history while the page loads anew.
 */
export const popup = <Args, Result = void>(card: PopupScreen): PopupCard<Args, Result> => card
