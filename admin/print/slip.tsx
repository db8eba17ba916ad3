import { useParams } from 'react-router';
import { useShop } from '../shell/use-shop.ts';
import { AddressLines, dayInWords, Letterhead, Sheet } from './sheet.tsx';

/** What lies in the parcel: pieces to tick off, and no prices. */
export function Component() {
  const { id = '' } = useParams();
  const { shopName, contact } = useShop();
  return (
    <Sheet id={id} name="slip">
      {(order, t) => (
        <>
          <header className="sheet-head">
            <div>
              <h1>{t('slip')}</h1>
              <p>
                {t('order')} {order.number} · {dayInWords(order.placedAt, order.language)}
              </p>
            </div>
            <div>
              <Letterhead />
              <p>{contact?.address}</p>
              <p>{contact?.phone}</p>
            </div>
          </header>
          <div className="sheet-parties">
            <section>
              <h2>{order.deliveryMethod.pickUp ? t('collectedBy') : t('deliverTo')}</h2>
              <AddressLines order={order} />
            </section>
            <section>
              <h2>{t('delivery')}</h2>
              <p>{order.deliveryMethod.title}</p>
              {order.tracking && (
                <p>
                  {order.tracking.carrier} {order.tracking.number}
                </p>
              )}
            </section>
          </div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('piece')}</th>
                <th scope="col">SKU</th>
                <th scope="col" className="amount">
                  {t('quantity')}
                </th>
                <th scope="col" className="amount">
                  {t('packed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.title}
                    <p className="quiet">
                      {line.color}, {line.size}
                    </p>
                  </td>
                  <td>{line.sku}</td>
                  <td className="amount">{line.quantity}</td>
                  <td className="amount">
                    <span className="tick" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {order.giftMessage && (
            <section>
              <h2>{t('giftMessage')}</h2>
              <p style={{ whiteSpace: 'pre-line' }}>{order.giftMessage}</p>
            </section>
          )}
          {order.note && (
            <section style={{ marginTop: '1rem' }}>
              <h2>{t('note')}</h2>
              <p style={{ whiteSpace: 'pre-line' }}>{order.note}</p>
            </section>
          )}
          <p className="quiet" style={{ marginTop: '2rem' }}>
            {t('thanks', { shop: shopName ?? '' })}
          </p>
        </>
      )}
    </Sheet>
  );
}
