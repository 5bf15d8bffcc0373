/** A failed rule: the message key and its parameters {0}, {1} in order. The caller decides how to show it. */
export type Problem = { key: string; params: readonly (string | number)[] }
