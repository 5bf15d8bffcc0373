/** Where the bytes of files live, under keys of ours; a key never holds anything a user sent. */
export type Storage = {
  /** Stores a local file under a key: afterwards it is there whole, or, when this throws, not at all. */
  put: (key: string, path: string) => Promise<void>
  /** The bytes of a key. @throws StorageMissing */
  get: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Forgets a key; one that is not there is fine. */
  delete: (key: string) => Promise<void>
  /** Whether nothing lies in it yet. */
  isEmpty: () => Promise<boolean>
}

/** A row tells of a file whose bytes are not there. */
export class StorageMissing extends Error {}

/** The storage cannot be reached or refuses us: calls answer that the service failed. */
export class StorageFailed extends Error {}
