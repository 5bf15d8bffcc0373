import { join } from 'node:path'
import type { Config } from '#platform/server/setup/config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './port.ts'
import { s3Storage } from './s3.ts'

export type StorageConfig = Pick<
  Config,
  'DATA_DIR' | 'FILES_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The configured storage: an S3 service, else a folder beside the database. */
export const openStorage = (config: StorageConfig): Storage =>
  config.S3_ENDPOINT
    ? s3Storage({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })
    : diskStorage(config.FILES_DIR ?? join(config.DATA_DIR, 'files'))
