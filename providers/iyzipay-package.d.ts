declare module 'iyzipay' {
  type Params = Readonly<Record<string, unknown>>;

  /** A part of the API; its names of paths, models of bodies and signatures, but not their sending. */
  export type IyzicoResource = {
    readonly create: (params: Params, done: (error: unknown, body: unknown) => void) => void;
    readonly retrieve: (params: Params, done: (error: unknown, body: unknown) => void) => void;
    _request: (
      method: string,
      done: (error: unknown, reply: unknown, body: unknown) => void,
    ) => void;
    readonly _preparePath: (method: string) => void;
    readonly _getUrl: (method: string) => string;
    readonly _getMethod: (method: string) => string;
    readonly _getHttpHeaders: (method: string) => Record<string, string>;
    readonly _getQueryString: (method: string) => Record<string, unknown>;
    readonly _getBody: (method: string) => Record<string, unknown>;
  };

  export type IyzicoResources = {
    readonly [name in
      | 'cancel'
      | 'checkoutForm'
      | 'checkoutFormInitialize'
      | 'checkoutFormInitializePreAuth'
      | 'paymentPostAuth'
      | 'refundV2'
      | 'reportingTransactionDetails']: IyzicoResource;
  };

  const Iyzipay: new (config: {
    readonly uri: string;
    readonly apiKey: string;
    readonly secretKey: string;
  }) => IyzicoResources;
  export default Iyzipay;
}
