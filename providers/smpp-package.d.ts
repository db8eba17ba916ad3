declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server, Socket } from 'node:net';

  type Fields = Record<string, unknown>;

  /** A PDU of the protocol; its fields depend on the command. */
  export type Pdu = {
    readonly command: string;
    readonly command_status: number;
    readonly sequence_number: number;
    readonly message_id?: string;
    readonly esm_class?: number;
    readonly data_coding?: number;
    readonly source_addr?: string;
    readonly destination_addr?: string;
    readonly system_id?: string;
    readonly password?: string;
    readonly short_message?: { readonly message: string | Buffer; readonly udh?: Buffer[] };
    readonly message_payload?: { readonly message: string | Buffer };
    readonly receipted_message_id?: string;
    readonly message_state?: number;
    readonly [field: string]: unknown;
    response: (fields?: Fields) => Pdu;
    isResponse: () => boolean;
  };

  export type Session = EventEmitter & {
    readonly socket: Socket;
    /** Whether the connection can be written to. */
    send: (pdu: Pdu, onResponse?: (response: Pdu) => void) => boolean;
    close: (done?: () => void) => void;
    destroy: (done?: () => void) => void;
  };

  /** A CommonJS module that fills its exports in a loop, so none can be imported by name. */
  const smpp: {
    readonly PDU: new (command: string, fields?: Fields) => Pdu;
    readonly errors: Readonly<Record<string, number>>;
    readonly connect: (options: Fields) => Session;
    readonly createServer: (options: Fields, onSession: (session: Session) => void) => Server;
  };
  export default smpp;
}
