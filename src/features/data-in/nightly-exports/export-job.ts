/** The job that writes nightly exports; one that is asked for starts it at once. */
export const EXPORT_JOB = 'writing nightly exports'
