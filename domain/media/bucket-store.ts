import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type PictureStore, PictureStoreError, pictureFileName } from './picture-store.ts';

type Bucket = { client: S3Client; name: string; prefix: string };

/**
 * Milliseconds without a connection or a byte after which an attempt has failed. With the second attempt,
 * a request is answered within five seconds.
 */
const idleTimeout = 2_000;

/**
 * Stores pictures in a bucket of any S3-compatible service. The address is
 * `https://key:secret@host/bucket`, optionally followed by a folder and `?region=`. S3 writes
 * objects atomically.
 *
 * @example bucketStore('https://key:secret@s3.eu-central-1.example/shop/pictures')
 */
export function bucketStore(address: string): PictureStore {
  const bucket = openBucket(new URL(address));
  return {
    put: (name, bytes) => putObject(bucket, name, bytes),
    read: (name) => readObject(bucket, name),
    remove: async (name) => {
      await orGone(bucket.client.send(new DeleteObjectCommand(keyOf(bucket, name))));
    },
    list: () => orGone(listObjects(bucket)),
  };
}

function openBucket(url: URL): Bucket {
  const [name = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const client = new S3Client({
    endpoint: `${url.protocol === 's3:' ? 'https:' : url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Virtual-hosted buckets need DNS names that many services do not have.
    forcePathStyle: true,
    // The client's default, a CRC32 in a trailer, is only reliably supported by Amazon.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A large file is sent without `Expect: 100-continue`, which many services never answer.
    expectContinueHeader: false,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: idleTimeout, socketTimeout: idleTimeout },
  });
  return { client, name, prefix: folders.map((folder) => `${folder}/`).join('') };
}

async function putObject(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void> {
  const command = new PutObjectCommand({
    ...keyOf(bucket, name),
    Body: bytes,
    ContentLength: bytes.length,
    ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  });
  await orGone(bucket.client.send(command));
}

async function readObject(bucket: Bucket, name: string): Promise<Buffer | undefined> {
  if (!pictureFileName.test(name)) return undefined;
  try {
    const { Body } = await bucket.client.send(new GetObjectCommand(keyOf(bucket, name)));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw asGone(error as Error);
  }
}

/** Uses ListObjects version 1, which every service supports and which continues after a name. */
async function listObjects({ client, name, prefix }: Bucket) {
  const files: { name: string; changedAt: Date }[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: ListObjectsCommandOutput = await client.send(
      new ListObjectsCommand({ Bucket: name, Prefix: prefix, Marker: after || undefined }),
    );
    for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
      const file = Key.slice(prefix.length);
      if (pictureFileName.test(file)) files.push({ name: file, changedAt: LastModified });
    }
    after = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
  }
  return files;
}

async function orGone<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error) => {
    throw asGone(error);
  });
}

/** Without the error's code, which could be mistaken for a database connection error. */
function asGone(cause: Error): PictureStoreError {
  // The name of an error of the service says more than its message; `Error` says nothing.
  const reason = cause.name === 'Error' ? cause.message : `${cause.name}: ${cause.message}`;
  return new PictureStoreError(`the bucket can’t be used: ${reason}`, {
    cause,
  });
}

function keyOf({ name: bucket, prefix }: Bucket, name: string) {
  if (!pictureFileName.test(name)) throw new Error(`${name} is not the name of a picture`);
  return { Bucket: bucket, Key: prefix + name };
}
