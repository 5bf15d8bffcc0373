declare module '@20minutes/s3rver' {
  /** An S3 service in this process that checks signatures. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run: () => Promise<{ port: number }>
    close: () => Promise<void>
  }
}
