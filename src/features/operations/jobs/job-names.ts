/** The key of the words of a piece of background work. */
export const jobWords = (name: string) => `jobs.name.${name.replaceAll(' ', '-')}`
