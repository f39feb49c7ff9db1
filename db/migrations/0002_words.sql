-- The statuses, roles, categories and event types of the product, with the ids that code and the specification name.

insert into status (id, kind, name) values
  (9, 'user', 'Aktiv'),
  (10, 'user', 'Avstängd'),
  (14, 'membership', 'Aktiv'),
  (15, 'membership', 'Inbjuden'),
  (16, 'membership', 'Avböjd'),
  (17, 'membership', 'Avslutad'),
  (18, 'folder', 'Aktiv'),
  (19, 'folder', 'Arkiverad'),
  (20, 'activity', 'Planerad'),
  (21, 'activity', 'Pågående'),
  (22, 'activity', 'Klar'),
  (23, 'activity', 'Inställd'),
  (24, 'component', 'I bruk'),
  (25, 'component', 'Utbytt'),
  (26, 'component', 'Avvecklad'),
  (29, 'customer_service', 'Ny'),
  (30, 'customer_service', 'Besvarad'),
  (31, 'customer_service', 'Avslutad');

insert into role (id, name) values
  (1, 'Grundare'),
  (2, 'Administratör'),
  (3, 'Partner'),
  (4, 'Observatör');

insert into activity_type (id, name, position) values
  (1, 'Underhåll', 1),
  (2, 'Reparation', 2),
  (3, 'Besiktning', 3),
  (4, 'Inköp', 4),
  (5, 'Möte', 5),
  (6, 'Anteckning', 6),
  (7, 'Övrigt', 7);

insert into category (id, parent_id, name, position) values
  (1, null, 'Hus', 1),
  (2, null, 'Lägenhet', 2),
  (3, null, 'Fritidshus', 3),
  (4, null, 'Bil', 4),
  (5, null, 'Båt', 5),
  (6, null, 'Husvagn & husbil', 6),
  (7, null, 'Maskin', 7),
  (8, null, 'Djur', 8),
  (9, null, 'Båtklubb', 9),
  (10, null, 'Förening', 10),
  (11, null, 'Företag', 11),
  (12, null, 'Övrigt', 12);

-- Sub-folder categories: a hundred to each main category, so that more can follow.
insert into category (id, parent_id, name, position)
select main.id * 100 + word.position, main.id, word.name, word.position
from (values
  (1, array['VVS', 'El', 'Värme & ventilation', 'Tak & fasad', 'Grund & dränering', 'Trädgård', 'Kök & vitvaror', 'Badrum & våtrum', 'Säkerhet & lås', 'Försäkring & avtal', 'Ekonomi & lån', 'Övrigt']),
  (2, array['VVS', 'El', 'Värme & ventilation', 'Kök & vitvaror', 'Badrum & våtrum', 'Balkong & förråd', 'Säkerhet & lås', 'Bostadsrättsförening', 'Försäkring & avtal', 'Ekonomi & lån', 'Övrigt']),
  (3, array['VVS', 'El', 'Värme & ventilation', 'Tak & fasad', 'Vatten & avlopp', 'Tomt & brygga', 'Kök & vitvaror', 'Säkerhet & lås', 'Försäkring & avtal', 'Ekonomi & lån', 'Övrigt']),
  (4, array['Service & verkstad', 'Besiktning', 'Däck & fälgar', 'Motor & drivlina', 'Kaross & lack', 'Inredning & tillbehör', 'Försäkring & skatt', 'Ekonomi & lån', 'Övrigt']),
  (5, array['Motor & drev', 'Skrov & däck', 'Rigg & segel', 'El & navigation', 'VVS ombord', 'Säkerhetsutrustning', 'Vinterförvaring', 'Hamn & brygga', 'Försäkring & avtal', 'Övrigt']),
  (6, array['Service & verkstad', 'Besiktning', 'Gasol & värme', 'Vatten & avlopp', 'El & batterier', 'Däck & chassi', 'Kaross & tätningar', 'Inredning & tillbehör', 'Försäkring & skatt', 'Övrigt']),
  (7, array['Service', 'Reservdelar', 'Besiktning', 'Handböcker', 'Försäkring & avtal', 'Övrigt']),
  (8, array['Veterinär & hälsa', 'Vaccinationer', 'Foder & skötsel', 'Träning & tävling', 'Stamtavla & papper', 'Försäkring & avtal', 'Övrigt']),
  (9, array['Bryggor & förtöjning', 'Klubbhus', 'Varv & uppläggning', 'Kranar & maskiner', 'El & vatten', 'Seglarskola & ungdom', 'Styrelse & möten', 'Medlemmar', 'Ekonomi', 'Försäkring & avtal', 'Övrigt']),
  (10, array['Styrelse & möten', 'Medlemmar', 'Lokaler', 'Utrustning', 'Evenemang', 'Ekonomi', 'Försäkring & avtal', 'Övrigt']),
  (11, array['Lokaler', 'Fordon', 'Maskiner & inventarier', 'IT & telefoni', 'Kunder & projekt', 'Personal', 'Arbetsmiljö', 'Ekonomi', 'Försäkring & avtal', 'Övrigt']),
  (12, array['Papper & avtal', 'Ekonomi', 'Utrustning', 'Övrigt'])
) as main (id, names)
cross join lateral unnest(main.names) with ordinality as word (name, position);
