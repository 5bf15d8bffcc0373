/** The two stored values of every check (S9-046). */
export const YES = 'Y'
export const NO = 'N'
export type Flag = typeof YES | typeof NO

/** The stored letter of a check box (S5-026). */
export const toFlag = (checked: boolean): Flag => (checked ? YES : NO)

/** Only Y is checked; N, blank and anything else are not (S5-026). */
export const isYes = (flag: string | null | undefined): boolean => flag === YES

/** A flag in lists and exports: V for Y, blank for the rest (S9-047). */
export const showFlag = (flag: string | null | undefined): 'V' | '' => (isYes(flag) ? 'V' : '')
