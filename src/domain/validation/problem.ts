/** Why a rule refuses: the message key of the catalogue and its parameters {0}, {1} in order. The edge decides what to do with it. */
export type Problem = { key: string; params: readonly (string | number)[] }
