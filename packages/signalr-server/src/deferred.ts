/** A promise and what settles it. Node 20 has no `Promise.withResolvers`. */
export class Deferred<Value> {
  resolve: (value: Value) => void = () => {};
  reject: (error: Error) => void = () => {};
  readonly promise: Promise<Value> = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}
