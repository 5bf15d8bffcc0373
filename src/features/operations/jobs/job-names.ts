/** The message key of a job's name. */
export const jobNameKey = (name: string) => `jobs.name.${name.replaceAll(' ', '-')}`
