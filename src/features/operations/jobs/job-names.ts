/** The key of the words of a piece of background work. */
export const jobNameKey = (name: string) => `jobs.name.${name.replaceAll(' ', '-')}`
