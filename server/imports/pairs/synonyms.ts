import type { ImportedKind } from '#contract/importShapes.ts'
import type { ImportField } from '#contract/importFields.ts'

/**
 * What columns are called, folded (`foldedName`): by people, in Swedish and English, and by the programs whose files are
 * known; those of each field stand with commas between. The first field with a name has it; null is left out of itself.
 */
export const synonyms: Record<ImportedKind, readonly (readonly [ImportField | null, string])[]> = {
  activity: [
    [
      'title',
      'titel, title, vad, handelse, atgard, rubrik, namn, name, aktivitet, arende, uppgift, jobb, arbete, vad gjordes, utfort arbete, summary, subject, event, task, description of work, item, maintenance.name',
    ],
    [
      'startDate',
      'datum, date, dag, nar, start, startdatum, start date, fran, utfort, utford den, when, fuelup_date, datecreated, maintenance.date, maintenance.scheduled_date, betaldatum, fakturadatum, kopt, inkopsdatum, ar',
    ],
    ['endDate', 'slut, slutdatum, end, end date, till, klart, klar den, avslutad'],
    [
      'cost',
      'kostnad, kr, sek, belopp, pris, summa, totalt, total, cost, price, amount, utgift, total cost, totalcost, total price, kostnad kr, pris kr, belopp kr, maintenance.cost, debet',
    ],
    ['status', 'status, lage, klar, progress, state, gjord, done'],
    ['type', 'typ, type, sort, slag, kategori, category'],
    [
      'firm',
      'firma, utford av, utfort av, utforare, hantverkare, foretag, leverantor, verkstad, av, vem, seller, vendor, firm, company, done by, performed by, supplier, partsupplier, butik, saljare',
    ],
    ['component', 'komponent, component, del, pryl, sak, maskin, utrustning, apparat, fordon, vehicle'],
    ['subFolder', 'rum, plats, var, undermapp, mapp, omrade, utrymme, room, location, place, folder, area'],
    ['warranty', 'garanti, gar, garanti till, garantitid, warranty, warranty expires, warranty until'],
    ['reading', 'matarstallning, matare, miltal, mil, odometer, odo, mileage, timmar, drifttid, hours'],
    ['recurrence', 'upprepning, upprepas, aterkommer, intervall, hur ofta, rrule, recurrence, repeats'],
    ['litres', 'liter, litres, liters, gallons, quantity, qty, fuelconsumed, consumption, tankat, volym'],
    ['outcome', 'resultat, utfall, vad som gjordes, outcome, result, atgardat, protokoll, anm, anmarkning'],
    [
      'description',
      'beskrivning, description, anteckning, anteckningar, notering, noteringar, notes, note, kommentar, comment, comments, ovrigt, detaljer, details, info, maintenance.description, text',
    ],
    [
      null,
      'nr, no, id, #, lopnummer, rad, tags, taggar, initialodometer, fueleconomy, isfilltofull, missedfuelup, startingsoc, endingsoc, datemodified, priority, isequipped',
    ],
  ],
  component: [
    ['title', 'namn, name, titel, title, komponent, pryl, sak, vad, artikel, produkt, item, hb.name'],
    ['make', 'tillverkare, marke, fabrikat, make, brand, manufacturer, hb.manufacturer'],
    ['model', 'modell, model, modellnummer, model number, assetmodel, hb.model_number, partnumber'],
    ['modelYear', 'arsmodell, tillverkningsar, model year, year, ar'],
    [
      'serialNumber',
      'serienummer, serienr, serie nr, serial, serial number, serialnumber, tillverkningsnummer, tillverkningsnr, chassinummer, vin, hb.serial_number',
    ],
    [
      'boughtOn',
      'kopt, inkopt, kopdatum, inkopsdatum, datum, bought, purchased, purchase date, hb.purchase_date, hb.purchase_time, date',
    ],
    [
      'boughtAt',
      'kopt hos, inkopt hos, butik, forsaljare, aterforsaljare, seller, shop, store, purchased from, hb.purchase_from, partsupplier',
    ],
    [
      'price',
      'pris, inkopspris, kopesumma, kostnad, kr, belopp, varde, price, cost, purchase price, valuation, hb.purchase_price',
    ],
    ['warranty', 'garanti, gar, garanti till, garantitid, warranty, warranty expires, hb.warranty_expires'],
    ['subFolder', 'rum, undermapp, mapp, omrade, utrymme, room, location, folder, area, hb.location'],
    ['place', 'plats, placering, var, hylla, place, shelf, skap'],
    ['link', 'lank, link, url, webb, webbadress, hemsida, website, hb.url'],
    [
      'description',
      'beskrivning, description, anteckning, anteckningar, notering, notes, kommentar, ovrigt, info, hb.description, hb.notes, anm, anmarkning, hb.warranty_details',
    ],
    [
      null,
      'nr, no, id, #, tags, hb.tags, hb.labels, hb.asset_id, hb.quantity, hb.import_ref, hb.parent_import_ref, hb.archived, hb.insured, hb.lifetime_warranty, hb.sold_date, hb.sold_time, hb.sold_to, hb.sold_price, hb.sold_notes, isequipped',
    ],
  ],
}
